import type { CollectionBeforeOperationHook, CollectionBeforeValidateHook } from 'payload';
import { refusal } from '../refusal.js';

/** Refuses what was written over an older version than the newest: it would take back what somebody else has saved. */
export const refuseStale: CollectionBeforeValidateHook = ({ data, originalDoc, context }) => {
  const isStale = data?.updatedAt && originalDoc?.updatedAt && data.updatedAt !== originalDoc.updatedAt;
  if (!isStale || context.isRestoringVersion) return data;
  const message = 'Somebody has saved this page since you opened it. Copy your changes, and reload the page.';
  throw refusal(message, 409);
};

/** The rows of a page are those of all languages, so it is published in all of them. */
export const refuseOneLanguage: CollectionBeforeOperationHook = ({ args }) => {
  const { publishSpecificLocale } = args as { publishSpecificLocale?: unknown };
  if (publishSpecificLocale) throw refusal('A page is published in all languages together.', 400);
};
