import { useLocale, useRowLabel } from '@payloadcms/ui';
import { titleOf as titleOfPage, useFacts, usePages } from './use-loaded.js';

/** What names a row, the best first. */
const names = ['title', 'name', 'text', 'label', 'list_title', 'title_first_block', 'headline', 'engine', 'element'];

/** The heading of a row: what it is, and its own title. */
export function RowTitle({ kind }: { kind: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>();
  const { code } = useLocale();
  const link = data?.to as { page?: unknown; address?: string } | undefined;
  const page = usePages().find(({ id }) => id === link?.page);
  const filled = useFacts();
  return (
    <span>{labelOfRow(kind, rowNumber, filled(titleIn(data, code) ?? titleOfPage(page) ?? link?.address ?? ''))}</span>
  );
}

export function labelOfRow(kind: string, index: number, title: string): string {
  return `${String(index + 1).padStart(2, '0')} ${kind}${title && ': '}${title.slice(0, 80)}`;
}

/** The text of a row that is best for its title. */
export function titleIn(data: Record<string, unknown> | undefined, language: string): string | undefined {
  const texts = [...names, ...Object.keys(data ?? {})].map((name) =>
    isOwn(name) ? textIn(data?.[name], language) : undefined,
  );
  return texts.find((each): each is string => typeof each === 'string' && each.trim() !== '');
}

/** A text, or that of a language. */
function textIn(value: unknown, language: string): unknown {
  return typeof value === 'object' ? (value as Record<string, unknown> | null)?.[language] : value;
}

function isOwn(name: string): boolean {
  return name !== 'id' && name !== 'blockType' && name !== 'blockName';
}
