import { type PageContext, usePage } from '../../page-context.js';
import { searchFormProps } from '../../parts/forms/search-form-props.js';
import { sitePages } from '../../site-pages.js';
import { Island } from '../island.js';

export function SearchControl() {
  const page = usePage();
  const { search, close } = page.texts.layout;
  return (
    <Island
      name="search-dialog"
      when="interaction"
      props={{ label: search, form: searchFormProps(page), close, links: oftenSought(page) }}
    />
  );
}

/** What most visitors look for, by the names that the pages have for it. */
function oftenSought({ texts, pageOf, link }: PageContext) {
  const pages = [
    ...['/the-catalyst-engine', '/services/commercial-aviation', sitePages.turbopropSupport],
    ...['/our-company/where-we-are', sitePages.openPositions, sitePages.pressContacts],
  ];
  return pages.flatMap((address) => {
    const title = pageOf(address.slice(1))?.body.title;
    const label = address === sitePages.openPositions ? texts.positions.feed_title : title;
    return label === undefined ? [] : [{ href: link(address), label }];
  });
}
