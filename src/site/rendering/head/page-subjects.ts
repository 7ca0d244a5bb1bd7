import type { Thing } from 'schema-dts';
import type { PageContext } from '../../../../views/page-context.js';
import type { PageEntry, TemplateName } from '../../../content/model/shapes/shapes.js';
import { isoDay } from '../../../content/text/iso-day.js';
import { lastSecondOfDay } from '../../../platform/config/company-time.js';

export interface Parts {
  page: PageContext;
  entry: PageEntry;
  canonical: string;
  siteUrl: string;
  description: string;
  /** Absolute address of the page's picture. */
  image: string | undefined;
}

export const logoOf = (siteUrl: string) => `${siteUrl}/icons/icon-512.png`;

/** The things that the page is about, as structured data. */
export function subjectsOf(parts: Parts): Thing[] {
  const { entry } = parts;
  if (is(entry, 'media-release')) return [newsArticle(parts, entry)];
  if (is(entry, 'product') || is(entry, 'product-family')) return [product(parts, entry)];
  if (is(entry, 'where-we-are')) return places(parts, entry);
  if (is(entry, 'media-contacts')) return pressContacts(entry);
  if (is(entry, 'turboprop-support')) return supportLines(entry);
  if (is(entry, 'position')) return [jobPosting(parts, entry)];
  return [];
}

function is<T extends TemplateName>(entry: PageEntry, template: T): entry is PageEntry<T> {
  return entry.template === template;
}

function newsArticle(parts: Parts, entry: PageEntry<'media-release'>): Thing {
  const { page, canonical, siteUrl, description, image } = parts;
  return {
    '@type': 'NewsArticle',
    '@id': `${canonical}#article`,
    headline: entry.body.title,
    description,
    inLanguage: page.tag,
    datePublished: isoDay(entry.body.date) ?? entry.updated_at,
    dateModified: entry.updated_at,
    mainEntityOfPage: { '@id': canonical },
    author: { '@id': `${siteUrl}/#organization` },
    publisher: { '@id': `${siteUrl}/#organization` },
    ...(image && { image }),
  };
}

function product(
  { siteUrl, canonical, description, image }: Parts,
  { body }: PageEntry<'product' | 'product-family'>,
): Thing {
  return {
    '@type': 'Product',
    '@id': `${canonical}#product`,
    name: body.short_title ?? body.title,
    description,
    url: canonical,
    manufacturer: { '@id': `${siteUrl}/#organization` },
    ...(image && { image }),
    additionalProperty: (body.specifications ?? []).map(({ label, value }) => ({
      '@type': 'PropertyValue',
      name: label,
      value,
    })),
  };
}

function places({ canonical }: Parts, { body }: PageEntry<'where-we-are'>): Thing[] {
  const points = new Map(
    body.places?.flatMap(({ point, locations }) => locations.map(({ id }) => [id, point] as const)),
  );
  return (body.plants ?? []).map(({ id, name, address, tel }): Thing => {
    const point = points.get(id);
    return {
      '@type': 'Place',
      '@id': `${canonical}#${id}`,
      name,
      address,
      telephone: tel,
      ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude } }),
    };
  });
}

function pressContacts({ body }: PageEntry<'media-contacts'>): Thing[] {
  return (body.contacts ?? []).map(({ name, role, phone, email }) => ({
    '@type': 'ContactPoint',
    name,
    contactType: role,
    telephone: phone,
    email,
  }));
}

function supportLines({ body }: PageEntry<'turboprop-support'>): Thing[] {
  const { lines = [] } = body.help ?? {};
  return lines.map(({ label, phone }) => ({ '@type': 'ContactPoint', contactType: label, telephone: phone }));
}

/** `employmentType` of the contracts. */
const employmentTypes = {
  permanent: 'FULL_TIME',
  part_time: 'PART_TIME',
  fixed_term: 'TEMPORARY',
  apprenticeship: 'FULL_TIME',
  internship: 'INTERN',
} as const satisfies Record<NonNullable<PageEntry<'position'>['body']['contract']>, string>;

/** By the rules of https://developers.google.com/search/docs/appearance/structured-data/job-posting. */
function jobPosting({ page, canonical, siteUrl }: Parts, { body }: PageEntry<'position'>): Thing {
  const { title, text, requirements = '', reference, plant, country, contract, pay } = body;
  const { name } = page.texts.site;
  return {
    '@type': 'JobPosting',
    '@id': `${canonical}#position`,
    url: canonical,
    title,
    description: text + requirements,
    ...(reference && { identifier: { '@type': 'PropertyValue', name, value: reference } }),
    datePosted: body.published,
    validThrough: lastSecondOfDay(body.closes),
    ...(contract && { employmentType: employmentTypes[contract] }),
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name,
      sameAs: siteUrl,
      logo: logoOf(siteUrl),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: plant.street,
        postalCode: plant.postal_code,
        addressLocality: plant.town ?? plant.name,
        addressCountry: country,
      },
    },
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: pay.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: pay.min,
          maxValue: pay.max,
          unitText: pay.period.toUpperCase(),
        },
      },
    }),
  };
}
