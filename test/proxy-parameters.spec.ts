import { readFileSync } from 'node:fs';
import { languageCodes } from '../src/routing/languages.js';
import { declaredParameters } from '../src/routing/page-parameters.js';

it('nginx tells apart the addresses with parameters that a template declares, and no others', () => {
  const declared = new Set(Object.values(declaredParameters).flatMap((parameters) => Object.keys(parameters)));
  const lists = [...readFileSync('deploy/nginx/site.conf', 'utf8').matchAll(/\((\w+(?:\|\w+)+)\)\(=\|&\|\$\)/g)];
  expect(lists.map(([, names = '']) => names.split('|').sort())).toEqual([[...declared].sort()]);
});

it.each(languageCodes)('the log of nginx leaves out searches at the address of the search page in %s', (language) => {
  const [, alias = ''] = /^alias: (\S+)$/m.exec(readFileSync(`content/pages/search/${language}.yaml`, 'utf8')) ?? [];
  expect(readFileSync('deploy/nginx/site.conf', 'utf8')).toMatch(new RegExp(`logged_start>.*[(|]${alias}[|)]`));
});
