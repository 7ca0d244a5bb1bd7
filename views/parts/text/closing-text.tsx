import { RichText } from './rich-text.js';

/** The text at the end of a page, below a rule. */
export function ClosingText({ html }: { html: string | undefined }) {
  if (html === undefined) return null;
  return (
    <div className="section container">
      <RichText className="ruled sided" html={html} />
    </div>
  );
}
