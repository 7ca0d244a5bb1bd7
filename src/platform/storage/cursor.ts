import { BadRequestException } from '@nestjs/common';

/** The end of a page of a list: the time of its last row in milliseconds, and the row's id. */
export interface Position {
  time: number;
  id: string;
}

export function cursorOf({ time, id }: Position): string {
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

/** @throws BadRequestException if the cursor is invalid */
export function positionOf(cursor: string): Position {
  const [, time, id] = /^(\d{1,15}) ([\w-]+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) throw new BadRequestException('cursor is not a next_cursor of this list');
  return { time: Number(time), id };
}
