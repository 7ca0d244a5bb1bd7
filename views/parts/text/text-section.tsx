import { RichText } from './rich-text.js';

interface Props {
  /** `lead` at the top of a page, `ruled sided` at its end. */
  className: string;
  html: string | undefined;
}

/** A rich text as a section of a page; nothing if there is none. */
export function TextSection({ className, html }: Props) {
  if (html === undefined) return null;
  return (
    <div className="section container">
      <RichText className={className} html={html} />
    </div>
  );
}
