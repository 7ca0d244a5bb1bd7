import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../page-context.js';
import { Accordion } from './accordion.js';

function render(idPrefix: string): string {
  const items = ['steel', 'titanium', 'nickel'].map((id) => ({ id, title: id, text: '<p>x</p>' }));
  return renderToStaticMarkup(
    <PageContextProvider value={pageFixture()}>
      <Accordion items={items} idPrefix={idPrefix} />
    </PageContextProvider>,
  );
}

const namesIn = (html: string) =>
  new Set(Array.from(html.matchAll(/<details[^>]* name="([^"]+)"/g), ([, name]) => name));

describe('an accordion', () => {
  it('gives all items the same name, so that one is open at a time', () => {
    const html = render('alloys');
    expect(html.match(/<details/g)).toHaveLength(3);
    expect(namesIn(html).size).toBe(1);
  });

  it('does not close the items of another one', () => {
    expect(namesIn(render('alloys') + render('metals')).size).toBe(2);
  });

  it('uses the id of each item as its anchor', () => {
    expect(render('alloys')).toContain('id="titanium"');
  });
});
