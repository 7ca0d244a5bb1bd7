import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../page-context.js';
import { Accordion } from './accordion.js';

it('all items of an accordion have its own name, so that one is open at a time, and are anchors', () => {
  const items = ['steel', 'titanium', 'nickel'].map((id) => ({ id, title: id, text: '<p>x</p>' }));
  const html = renderToStaticMarkup(
    <PageContextProvider value={pageFixture()}>
      <Accordion items={items} idPrefix="alloys" />
      <Accordion items={items} idPrefix="metals" />
    </PageContextProvider>,
  );
  const names = Array.from(html.matchAll(/<details[^>]* name="([^"]+)"/g), ([, name]) => name);
  expect(names).toHaveLength(6);
  expect([new Set(names.slice(0, 3)).size, new Set(names).size]).toEqual([1, 2]);
  expect(html).toContain('id="titanium"');
});
