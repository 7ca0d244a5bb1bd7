/** The company's mark, as on the site. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M30.48 13.45A14.7 14.7 0 1 1 18.55 1.52" fill="none" stroke="currentColor" strokeWidth="2.24" />
      <circle cx="26.39" cy="5.61" r="2.9" />
    </svg>
  );
}

/** Above the log-in form. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <Mark />
      {name}
    </span>
  );
}
