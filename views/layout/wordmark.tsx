import { usePage } from '../page-context.js';
import { Link } from '../parts/links/link.js';
import { sitePages } from '../site-pages.js';
import { Mark } from './mark.js';

/** The mark and the company's name. Links to the home page. */
export function Wordmark() {
  const { texts } = usePage();
  return (
    <Link className="wordmark" to={sitePages.home}>
      <Mark />
      <span className="wordmark__name">{texts.site.name}</span>
    </Link>
  );
}
