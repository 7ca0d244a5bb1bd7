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
  const titles: [address: string, label: string | undefined][] = [
    ...[
      '/the-catalyst-engine',
      '/services/commercial-aviation',
      sitePages.turbopropSupport,
      '/our-company/where-we-are',
    ].map((address): [string, string | undefined] => [address, pageOf(address.slice(1))?.body.title]),
    [sitePages.openPositions, texts.positions.feed_title],
    [sitePages.pressContacts, pageOf(sitePages.pressContacts.slice(1))?.body.title],
  ];
  return titles.flatMap(([address, label]) => (label === undefined ? [] : [{ href: link(address), label }]));
}
