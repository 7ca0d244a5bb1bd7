import { RichText } from './rich-text.js';

/** The text that a page begins with; nothing where it has none. */
export function IntroText({ html }: { html: string | undefined }) {
  if (html === undefined) return null;
  return (
    <div className="section container">
      <RichText className="lead" html={html} />
    </div>
  );
}
