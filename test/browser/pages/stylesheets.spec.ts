import { TestSite } from '../../support/browser/browser.js';
import { sheets } from '../../support/repository/stylesheets.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

it('every rule is in a cascade layer, and the layers have one order', () =>
  site.visit('/robots.txt', {}, async (page) => {
    const kinds = await page.evaluate(
      (all) =>
        all.map((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          const [first, ...others] = [...sheet.cssRules];
          const order = first instanceof CSSLayerStatementRule ? [...first.nameList] : [];
          const known = others.every((rule) => {
            // The bundler repeats the name of a layer where a file is left empty.
            if (rule instanceof CSSLayerStatementRule) return rule.nameList.every((name) => order.includes(name));
            return rule instanceof CSSLayerBlockRule && order.includes(rule.name);
          });
          return { order: order.join(), known };
        }),
      sheets,
    );
    expect(kinds).toEqual(sheets.map(() => ({ order: 'base,ui,parts,blocks,islands,layout,templates', known: true })));
  }));
