import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A digit, the name of a fact, or a word for a number or a share. */
const figure =
  /\d|\{\{|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|once|half|third|quarter|fifths|tenth)\b/i;

const quotations = globSync('content/pages/media/media-releases/*/en.yaml').map((file) => {
  const { body } = parse(readFileSync(file, 'utf8')) as { body: { text: string } };
  return { file, text: (body.text.match(/“[^”]+”/g) ?? []).join(' ') };
});

it('what people say in releases has a figure, with few exceptions', () => {
  expect(quotations.filter(({ text }) => text !== '').length).toBeGreaterThan(30);
  expect(quotations.filter(({ text }) => !figure.test(text)).length).toBeLessThanOrEqual(5);
});
