import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

/** The id of an application. Anything else is a 404, without a query to the database. */
@Injectable()
export class ApplicationIdPipe implements PipeTransform<string> {
  transform(id: string): string {
    return found(/^[\w-]{1,64}$/.test(id) ? id : undefined);
  }
}

/** @throws NotFoundException if the value is undefined */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new NotFoundException('No such application');
  return value;
}
