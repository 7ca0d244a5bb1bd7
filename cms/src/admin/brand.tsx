import { Mark } from '../../../views/layout/mark.js';

export { Mark };

/** Above the log-in form. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <Mark />
      {name}
    </span>
  );
}
