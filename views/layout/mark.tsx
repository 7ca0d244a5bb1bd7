import { mark } from '../theme.js';

/** The company's mark. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d={mark.line} fill="none" stroke="currentColor" strokeWidth={mark.lineWidth} />
      <path className="mark__shape" d={mark.shape} />
    </svg>
  );
}
