import type { Body } from '../../src/content/model/shapes/shapes.js';
import { usePage } from '../page-context.js';
import { RelatedFiles } from '../parts/links/related-files.js';
import { MailPrivacy, useMailHeading } from '../parts/mail-privacy.js';
import { RichText } from '../parts/text/rich-text.js';

export function Sidebar({ body }: { body: Body<'sidebar'> }) {
  const { texts } = usePage();
  const mailHeading = useMailHeading();
  const headings = [...headingsOf(body.text ?? ''), ...(mailHeading ? [mailHeading] : [])];
  return (
    <div className="section container columns">
      {headings.length > 0 && (
        <>
          <details className="toc toc--folded">
            <summary className="toc-summary">{texts.layout.on_this_page}</summary>
            <TableOfContents headings={headings} />
          </details>
          <aside className="toc toc--beside">
            <TableOfContents headings={headings} />
          </aside>
        </>
      )}
      <article className="sidebar-text">
        {body.headline && <h2 className="sidebar-headline">{body.headline}</h2>}
        {body.text_intro && <RichText className="intro sidebar-intro" html={body.text_intro} />}
        <RichText html={body.text} />
        <MailPrivacy />
        <RelatedFiles files={body.related_files} />
      </article>
    </div>
  );
}

interface Heading {
  id: string;
  /** HTML without elements. Entities stay as they are. */
  title: string;
}

/** The anchored headings of a sanitised text. */
function headingsOf(html: string): Heading[] {
  return Array.from(html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g), ([, id = '', inner = '']) => ({
    id,
    title: inner.replace(/<[^<>]*>/g, '').trim(),
  }));
}

function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { texts } = usePage();
  return (
    <nav aria-label={texts.layout.on_this_page}>
      <p className="toc-title" aria-hidden="true">
        {texts.layout.on_this_page}
      </p>
      <ol className="toc-list">
        {headings.map(({ id, title }) => (
          <li key={id}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: taken from a text that was sanitised when it was read */}
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: title }} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
