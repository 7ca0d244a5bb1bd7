import type { BreadcrumbList, Organization, Thing, WebPage, WebSite, WithContext } from 'schema-dts';
import type { PageContext } from '../../views/page-context.js';
import type { PageEntry } from '../content/shapes.js';

interface Parts {
  page: PageContext;
  entry: PageEntry;
  canonical: string;
  siteUrl: string;
  description: string;
}

/** What the page is about, for machines (schema.org, as JSON-LD). */
export function structuredData(parts: Parts): WithContext<Thing>[] {
  const things = [webPage(parts), organization(parts), website(parts)];
  const crumbs = breadcrumbList(parts);
  return (crumbs ? [...things, crumbs] : things).map((thing) => ({
    '@context': 'https://schema.org',
    ...(thing as object),
  })) as WithContext<Thing>[];
}

function organization({ page, siteUrl }: Parts): Organization {
  const [streetAddress, town] = page.texts.layout.address.split('\n');
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: page.texts.site.name,
    url: siteUrl,
    logo: `${siteUrl}/icons/icon-512.png`,
    address: { '@type': 'PostalAddress', streetAddress, addressLocality: town, addressCountry: 'IT' },
  };
}

function website({ page, siteUrl }: Parts): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: page.texts.site.name,
    url: siteUrl,
    inLanguage: page.tag,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${page.link('/search')}?query={search_term_string}` },
      // schema-dts does not know this documented extension of search actions.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}

function webPage({ page, entry, canonical, siteUrl, description }: Parts): WebPage {
  return {
    '@type': 'WebPage',
    '@id': canonical,
    url: canonical,
    name: entry.body.title,
    description,
    inLanguage: page.tag,
    dateModified: entry.updated_at,
    isPartOf: { '@id': `${siteUrl}/#website` },
  };
}

function breadcrumbList({ page, siteUrl }: Parts): BreadcrumbList | undefined {
  if (page.breadcrumbs.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: page.breadcrumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: siteUrl + href }),
    })),
  };
}
