import type { ReactNode } from 'react';

interface Props {
  /** Labels with their values. One without a value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  className?: string;
}

/** What is known about something, beside the text about it; nothing if nothing is. */
export function Facts({ facts, className = 'columns-aside facts' }: Props) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
