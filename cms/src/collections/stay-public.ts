import { APIError } from 'payload';

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
  if (isWithdrawal(args, operation)) throw new APIError('This stays public.', 403, null, true);
  if (operation === 'restoreVersion') {
    throw new APIError('Restore the version as a draft, and publish it.', 403, null, true);
  }
}

function isWithdrawal({ draft, data }: Writing, operation: string): boolean {
  return (
    operation.startsWith('update') && draft !== true && (data as { _status?: unknown } | undefined)?._status === 'draft'
  );
}
