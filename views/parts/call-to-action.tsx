import type { Body } from '../../src/content/model/shapes/shapes.js';
import { usePage } from '../page-context.js';
import { Link } from './links/link.js';

/** What a page asks its reader to do next, at its end. Without an address, the words alone. */
export function CallToAction({ body: { cta_text, cta_button, uri } }: { body: Body }) {
  const { texts } = usePage();
  const label = cta_button ?? cta_text;
  if (label === undefined && uri === undefined) return null;
  return (
    <div className="section container">
      {cta_text !== undefined && cta_text !== label && <p>{cta_text}</p>}
      {uri === undefined ? (
        <p>{label}</p>
      ) : (
        <Link className="button" to={uri}>
          {label ?? texts.pages.discover_more}
        </Link>
      )}
    </div>
  );
}
