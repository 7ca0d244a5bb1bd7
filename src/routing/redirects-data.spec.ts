import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { redirectsShape } from '../content/model/shapes/redirects-shape.js';
import { languageCodes } from './languages.js';

// The content check and the HTTP tests check that each leads to a page in one step.
it('the redirects of the former site are at least sixty, in all four languages, and a few are gone for good', () => {
  const { legacy } = redirectsShape.parse(parse(readFileSync('content/redirects.yaml', 'utf8')));
  const targets = Object.values(legacy);
  expect(targets.length).toBeGreaterThanOrEqual(60);
  for (const language of languageCodes) {
    const own = targets.filter((to) => to === `/${language}` || to?.startsWith(`/${language}/`));
    expect(own.length).toBeGreaterThanOrEqual(10);
  }
  expect(targets.filter((to) => to === null).length).toBeGreaterThanOrEqual(2);
});
