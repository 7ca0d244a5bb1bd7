import { RichText } from './rich-text.js';

/** The text at the top of a page; nothing if it has none. */
export function IntroText({ html }: { html: string | undefined }) {
  if (html === undefined) return null;
  return (
    <div className="section container">
      <RichText className="lead" html={html} />
    </div>
  );
}
