import { useRowLabel } from '@payloadcms/ui';

/** What names a row, the best first. */
const names = ['title', 'name', 'text', 'label', 'list_title', 'title_first_block', 'headline', 'engine', 'element'];

/** The heading of a row: what it is, and its own title. */
export function RowTitle({ kind }: { kind: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>();
  const title = titleOf(data);
  return (
    <span>
      {String(rowNumber + 1).padStart(2, '0')} {kind}
      {title && `: ${title}`}
    </span>
  );
}

function titleOf(data: Record<string, unknown> | undefined): string | undefined {
  const texts = [...names, ...Object.keys(data ?? {})].map((name) => (isOwn(name) ? data?.[name] : undefined));
  const text = texts.find((each): each is string => typeof each === 'string' && each.trim() !== '');
  return text?.replace(/<[^>]*>|\{\{[^}]*\}\}/g, '…').slice(0, 80);
}

function isOwn(name: string): boolean {
  return name !== 'id' && name !== 'blockType' && name !== 'blockName';
}
