import { usePage } from '../../page-context.js';
import { longDate } from '../../ui/text/formats.js';

interface Props {
  /** ISO 8601, without time. */
  date: string;
  className?: string;
}

/** A day, written out in the page's language. */
export function Day({ date, className }: Props) {
  const { locale } = usePage();
  return (
    <time className={className} dateTime={date}>
      {longDate(locale, date)}
    </time>
  );
}
