import { Link, useConfig, useLocale } from '@payloadcms/ui';
import type { Overview as Found, OverviewItem } from '../content/overview.js';
import { useJson } from './use-json.js';
import { useTime } from './use-time.js';

const parts: readonly { name: keyof Found; title: string; none: string }[] = [
  { name: 'review', title: 'Ready for review', none: 'Nothing waits.' },
  { name: 'drafts', title: 'Not published yet', none: 'Everything is published.' },
  { name: 'dates', title: 'Dates ahead', none: 'There are none.' },
  { name: 'translations', title: 'Translations', none: 'All are there, and as new as the English texts.' },
  { name: 'faults', title: 'Faults', none: 'There are none.' },
];

/** On the dashboard: what waits, and what is wrong. */
export function Overview() {
  const { code } = useLocale();
  const found = useJson<Found>(`/api/overview?locale=${code}`);
  return (
    <div className="overview">
      {parts.map(({ name, title, none }) => (
        <Part key={name} title={title} none={none} items={found?.[name]} />
      ))}
    </div>
  );
}

interface PartProps {
  title: string;
  /** In the place of no items. */
  none: string;
  items: OverviewItem[] | undefined;
}

function Part({ title, none, items }: PartProps) {
  const { config } = useConfig();
  const time = useTime();
  return (
    <section className="card overview__part">
      <h2>
        {title}
        {items && items.length > 0 && ` (${items.length})`}
      </h2>
      {items?.length === 0 && <p>{none}</p>}
      <ul>
        {items?.map(({ title: name, address, note, date }) => (
          <li key={`${name} ${address} ${note}`}>
            <Link href={config.routes.admin + address}>{name}</Link>
            <small>{[note, date && time(date)].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
