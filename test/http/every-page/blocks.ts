import { stripTags } from '../../../src/content/text/plain-text.js';
import { textsIn } from '../../../src/content/validation/fields.js';
import { wrong } from '../../support/http/every-page.js';

const withoutBlanks = (text: string) => text.replace(/[\s\u2060]+/g, '');

it('every text of a block is on its page: as text, as an attribute or as data of an island', () => {
  const types = new Set<string>();
  const lacking = wrong(({ entry, dom }) => {
    if (entry.template !== 'corporate') return false;
    const attributes = dom.all('*').flatMap((element) => [...element.attributes.values()]);
    const shown = withoutBlanks([dom.text, ...attributes].join());
    return entry.body.blocks.flatMap((block) => {
      types.add(block.type);
      // Ids, addresses and codes have no blank.
      const texts = [...textsIn(block)].filter(({ text, path }) => text.includes(' ') && path[0] !== 'text_none');
      return texts.filter(({ text }) => !shown.includes(withoutBlanks(stripTags(text))));
    });
  });
  expect(lacking).toEqual([]);
  expect(types.size).toBe(18);
});
