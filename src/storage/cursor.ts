import { BadRequestException } from '@nestjs/common';

/** Where the page of a list ended: the time of its last row in milliseconds, and the row's id. */
export interface Position {
  time: number;
  id: string;
}

export function cursorOf({ time, id }: Position): string {
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

/** @throws BadRequestException where the cursor is none that was given */
export function positionOf(cursor: string): Position {
  const [, time, id] = /^(\d{1,15}) ([\w-]+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) throw new BadRequestException('cursor is none that was given');
  return { time: Number(time), id };
}
