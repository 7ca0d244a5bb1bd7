import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Language } from '../addressing/languages.js';
import type { ContentFault } from './content-store.js';
import { pageHeadShape } from './gateway-shapes.js';
import { completeBody } from './plain-entry.js';
import { checkedBy, type Misfit } from './reading.js';
import { bodyShapes, type PageEntry } from './shapes.js';

/** Which page, and where the gateway has it. */
export interface PageResource {
  language: Language;
  id: string;
  resource: string;
}

/** A page as the gateway gave it, checked; its alias is the directory's affair. */
export interface GatewayPage {
  content: Omit<PageEntry, 'alias'>;
  /** Changes with anything in it. */
  hash: string;
}

export interface PageReading {
  /** Undefined where a fault forbids its use. */
  page: GatewayPage | undefined;
  faults: ContentFault[];
}

/** Checks and sanitises the answer for a page. Fields that no shape knows are left out, and are no fault. */
export function readGatewayPage({ id, resource }: PageResource, answer: unknown): PageReading {
  const failed = (misfits: readonly Misfit[], ...within: string[]): PageReading => ({
    page: undefined,
    faults: misfits.map(({ path, message }) => ({
      source: resource,
      field: [...within, ...path].join('.'),
      reason: message,
    })),
  });
  const head = checkedBy(pageHeadShape, answer);
  if (!head.checked) return failed(head.misfits);
  const { template, updated_at } = head.checked;
  if (head.checked.id !== id) return failed([{ path: ['id'], message: `${head.checked.id} instead of ${id}` }]);
  const shape = bodyShapes[template] as z.ZodType<PageEntry['body']>;
  const { checked: body, misfits } = checkedBy(shape, completeBody(head.checked.body));
  if (!body) return failed(misfits, 'body');
  const content = { id, template, updated_at, body };
  return { page: { content, hash: hashOf(JSON.stringify(content)) }, faults: [] };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
