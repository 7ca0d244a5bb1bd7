import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

/** An id as applications have it. Of anything else there is none, and no database is asked for it. */
@Injectable()
export class ApplicationIdPipe implements PipeTransform<string> {
  transform(id: string): string {
    return found(/^[\w-]{1,64}$/.test(id) ? id : undefined);
  }
}

/** @throws NotFoundException where there is none */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new NotFoundException('No such application');
  return value;
}
