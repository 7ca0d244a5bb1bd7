import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { Abbreviated } from './abbreviated.js';

it.each<['en' | 'cz', string, string]>([
  ['en', 'Main GB vanes', '<abbr title="Main gearbox">Main GB</abbr> vanes'],
  ['cz', 'LPT', '<abbr title="Nízkotlaká turbína">LPT</abbr>'],
  // Words that only contain an abbreviation.
  ['en', 'RGBs and AGBx', 'RGBs and AGBx'],
])('the abbreviations of the page’s language are expanded: %s, %s', (language, text, expanded) => {
  const html = renderToStaticMarkup(
    <PageContextProvider value={pageFixture({ language })}>
      <Abbreviated text={text} />
    </PageContextProvider>,
  );
  expect(html).toBe(expanded);
});
