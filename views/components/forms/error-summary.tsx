interface Props {
  id?: string;
  title: string;
  /** In the order of the fields; `id` is the control's. */
  errors: readonly { id: string; message: string }[];
}

/** What is wrong with a form that was sent, with a link to each field. */
export function ErrorSummary({ id: ownId, title, errors }: Props) {
  return (
    <div className="error-summary" id={ownId} role="alert" tabIndex={-1}>
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
