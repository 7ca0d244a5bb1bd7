import { usePage } from '../page-context.js';
import { Day } from '../parts/text/day.js';
import { longDates } from '../ui/text/formats.js';
import type { BlockProps } from './block-props.js';

/** Dates on which the company can be met. */
export function EventsBlock({ block }: BlockProps<'events'>) {
  const { locale } = usePage();
  return (
    <>
      {block.title && <h2 className="block-heading">{block.title}</h2>}
      <ol className="card-grid point-grid">
        {block.items.map(({ id, date, until, text, note }) => (
          <li key={id} id={id} className="ruled point">
            <p className="note note--small">{until ? longDates(locale, date, until) : <Day date={date} />}</p>
            <p className="point-text">{text}</p>
            {note && <p className="point-note">{note}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
