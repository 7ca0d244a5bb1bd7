import { refusal } from '../refusal.js';

interface Writing {
  draft?: boolean;
  data?: unknown;
}

/**
 * Pages need the lists, so that a list, or a row of one, is changed or deleted, and never withdrawn. A version is restored
 * as a draft, which is checked when it is published.
 */
export function stayPublic({ args, operation }: { args?: Writing; operation: string }) {
  if (!args || args.draft === true) return;
  if (isWithdrawal(args, operation)) throw refusal('This stays public.', 403);
  if (operation === 'restoreVersion') {
    throw refusal('Restore the version as a draft, and publish it.', 403);
  }
}

function isWithdrawal({ draft, data }: Writing, operation: string): boolean {
  return (
    operation.startsWith('update') && draft !== true && (data as { _status?: unknown } | undefined)?._status === 'draft'
  );
}
