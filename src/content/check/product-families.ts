import { defaultLanguage } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { documentNames } from '../model/document-names.js';
import type { PageEntry, TemplateName } from '../model/shapes/shapes.js';
import type { KnownPage } from './addresses/known-pages.js';
import type { SiteContent } from './site-content.js';

/** Components without a product family, families without a component, and approvals that no certifications offer. */
export function productFamilies({ known }: Pick<SiteContent, 'known'>): ContentIssue[] {
  const pages = known.pages.filter(({ language }) => language === defaultLanguage);
  const tables = withTemplate(pages, 'technical-tables');
  const families = withTemplate(pages, 'product-family');
  const addresses = new Set(families.map(({ id }) => `/${id}`));
  const components = tables.flatMap(({ body, issue }) => {
    const used = new Set(body.component_groups?.flatMap(({ rows }) => rows.flatMap((row) => row.components)));
    return (body.terms ?? []).map((term, index) => ({ ...term, isUsed: used.has(term.id), index, issue }));
  });
  const named = new Set(components.filter(({ isUsed }) => isUsed).map(({ family }) => family));
  const offered = new Set(
    pages.flatMap(({ result }) => (result?.checked ? [...documentNames(result.checked).keys()] : [])),
  );
  return [
    ...components
      .filter(({ isUsed, family }) => isUsed && !addresses.has(family ?? ''))
      .map(({ id, index, issue }) => issue(['terms', index, 'family'], `${id} belongs to no product family`)),
    ...families
      .filter(({ id }) => !named.has(`/${id}`))
      .map(({ issue }) => issue(['title'], 'no row of a technical table has a component of this product family')),
    ...families.flatMap(({ body, issue }) =>
      (body.approvals ?? []).flatMap(({ pdf }, index) =>
        offered.has(pdf) ? [] : [issue(['approvals', index, 'pdf'], `no list of certifications offers ${pdf}`)],
      ),
    ),
  ];
}

function withTemplate<T extends TemplateName>(pages: readonly KnownPage[], template: T) {
  return pages.flatMap(({ id, result }) => {
    if (result?.checked?.template !== template) return [];
    const { body } = result.checked as PageEntry<T>;
    return [
      { id, body, issue: (path: (string | number)[], reason: string) => result.issue(['body', ...path], reason) },
    ];
  });
}
