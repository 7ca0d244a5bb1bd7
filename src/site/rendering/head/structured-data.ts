import type { Thing, WithContext } from 'schema-dts';
import { pageIds } from '../../../content/model/page-ids.js';
import { logoOf, type Parts, subjectsOf } from './page-subjects.js';

/** The structured data of a page (schema.org, as JSON-LD). */
export function structuredData(parts: Parts): WithContext<Thing>[] {
  const things = [webPage(parts), organization(parts), website(parts), ...breadcrumbs(parts), ...subjectsOf(parts)];
  return things.map((thing) => ({ '@context': 'https://schema.org', ...(thing as object) })) as WithContext<Thing>[];
}

function organization({ page, siteUrl }: Parts): Thing {
  const [streetAddress, town] = page.texts.layout.address.split('\n');
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: page.texts.site.name,
    url: siteUrl,
    logo: logoOf(siteUrl),
    address: { '@type': 'PostalAddress', streetAddress, addressLocality: town, addressCountry: 'IT' },
  };
}

function website({ page, siteUrl }: Parts): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: page.texts.site.name,
    url: siteUrl,
    inLanguage: page.tag,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${page.link(`/${pageIds.search}`)}?query={search_term_string}`,
      },
      // schema-dts does not know this documented extension of search actions.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}

function webPage({ page, entry, canonical, siteUrl, description }: Parts): Thing {
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

/** A section without a page has an address too: it redirects. */
function breadcrumbs({ page, siteUrl }: Parts): Thing[] {
  if (page.breadcrumbs.length === 0) return [];
  const ownPath = page.breadcrumbs.at(-1)?.href ?? '';
  const items = page.breadcrumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    item: siteUrl + (href ?? ownPath.slice(0, ownPath.lastIndexOf('/'))),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement: items }];
}
