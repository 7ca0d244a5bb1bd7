import { useEffect, useRef } from 'react';

/** A control and its error. */
export interface SummaryItem {
  /** The id of the control. */
  id: string;
  message: string;
}

interface Props {
  id?: string;
  title: string;
  /** In the order of the fields. */
  errors: readonly SummaryItem[];
  /** Whether the island has rendered it: then it takes the focus, and again with each new list of errors. */
  isNew?: boolean;
}

/** The errors of a submitted form, with a link to each field. */
export function ErrorSummary({ id: ownId, title, errors, isNew = false }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors make the same summary new
  useEffect(() => {
    if (!isNew) return;
    summary.current?.focus({ preventScroll: true });
    // Its title, even if the summary is higher than the viewport.
    summary.current?.scrollIntoView();
  }, [isNew, errors]);
  return (
    <div ref={summary} className="error-summary" id={ownId} role="alert" tabIndex={-1}>
      <p className="error-summary-title">{title}</p>
      <ul className="error-summary-list">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
