import type { Payload } from 'payload';
import { read } from '../gateway/reading.js';

const collection = 'sources';

/** The texts of files as they were last read in or written; of all files without names. */
export async function knownTexts(payload: Payload, names?: readonly string[]): Promise<Map<string, string>> {
  const where = names && { name: { in: [...names] } };
  const sources = await read<{ name: string; text: string }>({ payload }, collection, { where });
  return new Map(sources.map(({ name, text }) => [name, text]));
}

/** @param text undefined for a file that is gone */
export async function keepSource(payload: Payload, name: string, text: string | undefined): Promise<void> {
  await payload.db.deleteMany({ collection, where: { name: { equals: name } } });
  if (text !== undefined) await payload.db.create({ collection, data: { name, text } });
}
