import { BadRequestException } from '@nestjs/common';

/** Rows of a page, unless its reader says otherwise. */
export const defaultLimit = 50;

export const cursorMessage = 'cursor is not a next_cursor of this list';

export interface ListPage<Item> {
  items: Item[];
  /** Cursor of the next page; null after the last. */
  next_cursor: string | null;
}

/** The end of a page of a list: the time of its last row in milliseconds, and the row's id. */
export interface Position {
  time: number;
  id: string;
}

/** A page of rows, of which one more than its limit was read, if there are more. */
export function listPage<Row>(rows: readonly Row[], limit: number, endOf: (row: Row) => Position): ListPage<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit), next_cursor: last ? cursorOf(endOf(last)) : null };
}

function cursorOf({ time, id }: Position): string {
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

/** @throws BadRequestException if the cursor is invalid */
export function positionOf(cursor: string): Position {
  const [, time, id] = /^(\d{1,15}) ([\w-]+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) throw new BadRequestException(cursorMessage);
  return { time: Number(time), id };
}
