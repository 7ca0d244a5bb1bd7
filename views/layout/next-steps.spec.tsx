import { renderToStaticMarkup } from 'react-dom/server';
import type { PageEntry } from '../../src/content/model/shapes/shapes.js';
import { pageFixture } from '../../test/support/fixtures/page-fixture.js';
import { readMarkup } from '../../test/support/html/markup.js';
import { PageContextProvider } from '../page-context.js';
import { NextSteps } from './next-steps.js';

const summary = 'Summary';
const pageOf = (id: string) => ({ id, body: { title: `Page ${id}`, summary } }) as PageEntry;
const inSection = (section: string, pages: readonly string[], current: string) => ({
  pageId: `${section}/${current}`,
  pageOf,
  section: {
    label: section,
    items: pages.map((id) => ({ id: `${section}/${id}`, label: id, href: `/${id}`, isCurrent: id === current })),
  },
});

const stepsOf = (page: Parameters<typeof pageFixture>[0], body: object = {}) => {
  const html = renderToStaticMarkup(
    <PageContextProvider value={pageFixture(page)}>
      <NextSteps body={{ title: 'Title', summary, ...body } as PageEntry['body']} />
    </PageContextProvider>,
  );
  return readMarkup(html)
    .all('a')
    .map((link) => link.get('href'));
};

it('a page ends with the next two of its section and whom to ask', () => {
  const services = inSection('services', ['repair', 'parts', 'training', 'certifications'], 'training');
  expect(stepsOf(services)).toEqual(['/services/certifications', '/services/repair', '/services/request']);
  expect(stepsOf(inSection('our-company', ['who', 'where'], 'who'))).toEqual(['/our-company/where', '/contacts']);
});

it('a page outside the sections leads to whom to ask, and one that ends with links of its own to those alone', () => {
  expect(stepsOf({ pageId: 'the-catalyst-engine', pageOf })).toEqual(['/services/general-aviation', '/contacts']);
  expect(stepsOf({ pageId: 'survey', pageOf }, { blocks: [{ type: 'link_list', links: [] }] })).toEqual([]);
});
