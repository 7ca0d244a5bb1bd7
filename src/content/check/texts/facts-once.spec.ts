import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Facts } from '../../model/shapes/shapes.js';
import { sharedPhones } from '../repeats.js';
import { writtenOutFacts } from './facts-once.js';

const facts = parse(readFileSync('content/lists/facts.yaml', 'utf8')) as Facts;

const findings = (name: string, text: string) => {
  const found = writtenOutFacts({ facts, sources: [{ name, text }], documents: { sources: [] } });
  return found.map(({ reason }) => reason);
};
const row = (label: string, value: string) => `rows:\n  - ["${label}", "${value}"]`;

describe('telephone numbers and email addresses', () => {
  it.each([
    ['documents/x/en.yaml', row('AOG line', '+39 011 555 0199'), '+39 011 555 0199 is the fact {{aog_phone}}'],
    ['pages/x/en.yaml', `text: <a href="tel:+390115550199">Call</a>`, '+390115550199 is the fact {{aog_phone}}'],
    ['pages/x/en.yaml', 'text: "<p>press@example.com</p>"', 'press@example.com is the fact {{press_email}}'],
    ['documents/x/en.yaml', row('Contact', '+39 011 555 0222'), 'no fact is the number +39 011 555 0222'],
  ])('in %s that have a name, or should: %s', (file, text, reason) => {
    expect(findings(file, text)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['pages/x/en.yaml', 'text: <a href="tel:{{aog_phone}}">{{aog_phone}}</a>'],
    ['pages/x/page.yaml', 'regions:\n  - phone: "+1 202-555-0120"'],
  ])('in %s may be written so: %s', (file, text) => {
    expect(findings(file, text)).toEqual([]);
  });

  it('of two facts are not the same', () => {
    const own: Facts = { desk: '+39 011 555 0100', gate: '+39 011 555 0100' };
    expect(sharedPhones({ facts: own }).map(({ reason }) => reason)).toEqual(['has the number of desk']);
  });
});
