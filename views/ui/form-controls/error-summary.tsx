import { useEffect, useRef } from 'react';

/** Which control has an issue, and what it is. */
export interface SummaryItem {
  /** Of the control. */
  id: string;
  message: string;
}

interface Props {
  id?: string;
  title: string;
  /** In the order of the fields. */
  errors: readonly SummaryItem[];
  /** It came in the browser: the visitor is taken to it. Each new list of errors is another. */
  isNew?: boolean;
}

/** What is wrong with a form that was sent, with a link to each field. */
export function ErrorSummary({ id: ownId, title, errors, isNew = false }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same summary is new when its errors are
  useEffect(() => {
    if (isNew) summary.current?.focus();
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
