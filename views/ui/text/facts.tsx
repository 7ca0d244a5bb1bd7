import type { ReactNode } from 'react';

interface Props {
  /** Labels with their values. One without a value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known about something, beside the text about it. */
export function Facts({ facts }: Props) {
  return (
    <dl className="columns-aside facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
