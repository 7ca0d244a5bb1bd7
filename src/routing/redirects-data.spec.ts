import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Redirects, redirectsShape } from '../content/model/shapes/redirects-shape.js';
import { languageCodes } from './languages.js';

const source = readFileSync('content/redirects.yaml', 'utf8');
const { legacy }: Redirects = redirectsShape.parse(parse(source));
const targets = Object.values(legacy);

// The content check and the HTTP tests check that each leads to a page in one step.
describe('the redirects of the former site', () => {
  it('are at least sixty, in all four languages', () => {
    expect(targets.length).toBeGreaterThanOrEqual(60);
    const perLanguage = languageCodes.map(
      (language) => targets.filter((to) => to === `/${language}` || to?.startsWith(`/${language}/`)).length,
    );
    for (const count of perLanguage) expect(count).toBeGreaterThanOrEqual(10);
  });

  it('take one line each', () => {
    const lines = source.split('\n').map((line) => line.trim());
    for (const [from, to] of Object.entries(legacy)) {
      expect(lines).toContain(`${from}: ${to}`);
    }
  });

  it('include a few that are permanently gone (410)', () => {
    expect(targets.filter((to) => to === null).length).toBeGreaterThanOrEqual(2);
  });

  it('may not have a target on another site', () => {
    expect(redirectsShape.safeParse({ legacy: { '/Who': 'https://evil.example' }, moved: {} }).success).toBe(false);
  });
});
