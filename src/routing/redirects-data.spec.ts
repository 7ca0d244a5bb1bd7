import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Redirects, redirectsShape } from '../content/model/redirects-shape.js';

const source = readFileSync('content/redirects.yaml', 'utf8');
const { legacy }: Redirects = redirectsShape.parse(parse(source));
const targets = Object.values(legacy);

// That each leads in one step to a page is the content check's to say, and the HTTP tests'.
describe('the redirects of the former site', () => {
  it('are sixty lines at least, in all four languages', () => {
    expect(targets.length).toBeGreaterThanOrEqual(60);
    const perLanguage = ['en', 'it', 'pl', 'cz'].map(
      (language) => targets.filter((to) => to === `/${language}` || to?.startsWith(`/${language}/`)).length,
    );
    for (const count of perLanguage) expect(count).toBeGreaterThanOrEqual(10);
  });

  it('stand on one line each', () => {
    const lines = source.split('\n').map((line) => line.trim());
    for (const [from, to] of Object.entries(legacy)) {
      expect(lines).toContain(to === null ? `${from}:` : `${from}: ${to}`);
    }
  });

  it('hold a few that are gone for good', () => {
    expect(targets.filter((to) => to === null).length).toBeGreaterThanOrEqual(2);
  });

  it('refuse a target on another site', () => {
    expect(redirectsShape.safeParse({ legacy: { '/Who': 'https://evil.example' }, moved: {} }).success).toBe(false);
  });
});
