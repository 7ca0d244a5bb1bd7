import { usePage } from '../page-context.js';

interface Props {
  /** ISO 8601, without time. */
  date: string;
  className?: string;
}

/** A day, written out in the page's language. */
export function Day({ date, className }: Props) {
  const { locale } = usePage();
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return (
    <time className={className} dateTime={date}>
      {text}
    </time>
  );
}
