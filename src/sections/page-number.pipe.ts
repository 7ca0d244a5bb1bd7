import { Injectable, type PipeTransform } from '@nestjs/common';

/** The `?page=` of a list, counted from 1. An invalid value counts as 1. */
@Injectable()
export class PageNumberPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
  }
}
