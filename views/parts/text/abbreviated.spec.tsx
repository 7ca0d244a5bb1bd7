import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture, textsOf } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { Abbreviated, abbreviationsIn } from './abbreviated.js';

const render = (text: string, language: 'en' | 'cz' = 'en') =>
  renderToStaticMarkup(
    <PageContextProvider value={pageFixture({ language })}>
      <Abbreviated text={text} />
    </PageContextProvider>,
  );

describe('an abbreviated text', () => {
  it("expands each abbreviation in the page's language", () => {
    expect(render('LPT vanes, Main GB')).toBe(
      '<abbr title="Low-pressure turbine">LPT</abbr> vanes, <abbr title="Main gearbox">Main GB</abbr>',
    );
    expect(render('LPT', 'cz')).toBe('<abbr title="Nízkotlaká turbína">LPT</abbr>');
  });

  it('leaves words unchanged that only contain an abbreviation', () => {
    expect(render('RGBs and AGBx')).toBe('RGBs and AGBx');
  });

  it('lists the abbreviations that a page uses, in the order of the legend', () => {
    expect(abbreviationsIn(['LPT and AGB', 'gear', 'AGB'], textsOf('en').tables.legend)).toEqual(['AGB', 'LPT']);
  });
});
