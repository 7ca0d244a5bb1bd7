import { Injectable, type PipeTransform } from '@nestjs/common';

/** The `?page=` of a list, from 1; what is no page counts as not given. */
@Injectable()
export class PageNumberPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
  }
}
