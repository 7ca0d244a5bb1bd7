import { usePage } from '../page-context.js';
import { Link } from '../parts/links/link.js';
import { sitePages } from '../site-pages.js';

/** The mark, a thin arc closed by a copper point, and the company's name. Links to the home page. */
export function Wordmark() {
  const { texts } = usePage();
  return (
    <Link className="wordmark" to={sitePages.home}>
      <svg className="wordmark__mark" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M30.48 13.45A14.7 14.7 0 1 1 18.55 1.52" fill="none" stroke="currentColor" strokeWidth="2.24" />
        <circle cx="26.39" cy="5.61" r="2.9" />
      </svg>
      {texts.site.name}
    </Link>
  );
}
