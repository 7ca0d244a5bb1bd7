import { FieldDiffContainer, useLocale, useTranslation } from '@payloadcms/ui';
import type { BaseVersionField, SelectFieldDiffClientComponent } from 'payload';
import { labelOfRow, titleIn } from './row-title.js';
import { useFacts } from './use-loaded.js';

type Row = Record<string, unknown>;

interface RowsDiffProps {
  /** What a row is, by its block; without blocks, under the empty name. */
  kinds: Readonly<Record<string, string>>;
  baseVersionField: BaseVersionField;
  comparisonValue?: Row[];
  versionValue?: Row[];
}

/** What differs in the rows of a list, which are named as in the form. Payload's has their numbers only. */
export function RowsDiff({ kinds, baseVersionField, comparisonValue: from, versionValue: to }: RowsDiffProps) {
  const { code } = useLocale();
  const filled = useFacts();
  return baseVersionField.rows?.map((fields, index) => {
    const row = to?.[index] ?? from?.[index] ?? {};
    const parts = fields?.flatMap(({ field, fieldByLocale = {} }) => [field, ...Object.values(fieldByLocale)]) ?? [];
    if (parts.length === 0) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are compared by their places
      <details key={index} open className="rows-diff">
        <summary>
          {labelOfRow(kinds[String(row.blockType ?? '')] ?? '', index, filled(titleIn(row, code) ?? ''))}
        </summary>
        {parts.map((part) => part && <div key={`${part.path} ${part.schemaPath}`}>{part.CustomComponent}</div>)}
      </details>
    );
  });
}

/** What differs in a choice. Payload's writes `null` where nothing is chosen. */
export const ChoiceDiff: SelectFieldDiffClientComponent = (props) => {
  const { comparisonValue: from, versionValue: to, field, nestingLevel } = props;
  const { i18n } = useTranslation();
  const options = field.options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const shown = (value: unknown) => <p>{String(options.find((option) => option.value === value)?.label ?? '')}</p>;
  if ((from ?? null) === (to ?? null)) return null;
  return (
    <FieldDiffContainer
      i18n={i18n}
      label={{ label: field.label }}
      nestingLevel={nestingLevel}
      From={shown(from)}
      To={shown(to)}
    />
  );
};
