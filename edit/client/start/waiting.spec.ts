import type { PageSummary } from '../../contract.js';
import { branchesOf, marksBelow } from '../tree/branches.js';
import { waitingIn } from './waiting.js';

const page = (id: string, more: Partial<PageSummary> = {}): PageSummary => ({
  ...{ id, template: 'sidebar', title: id, draft: false, unsaved: false, faults: 0 },
  ...{ languages: { en: 'ok', it: 'ok' }, ...more },
});

it('lists what is still to be done by kind, and nothing else', () => {
  const pages = [
    page('done'),
    page('a', { draft: true, unsaved: true, shortTitle: 'A' }),
    page('b', { faults: 2, languages: { en: 'ok', it: 'missing', pl: 'older' } }),
  ];
  const others = [{ kind: 'redirects' as const, id: 'redirects', title: '', unsaved: true, faults: 0 }];
  const listed = waitingIn({ pages, others }).map(({ heading, entries }) => [
    heading,
    entries.map(({ title, place }) => `${title} ${place}`),
  ]);
  expect(listed).toEqual([
    ['Not saved', ['A /a', 'Redirects On every page']],
    ['With faults', ['b /b']],
    ['Drafts', ['A /a']],
    ['Languages missing', ['b /b']],
    ['Translations older than the English text', ['b /b']],
  ]);
});

it('sums up the marks below a collapsed branch of the tree', () => {
  const pages = [page('section'), page('section/x', { faults: 1 }), page('section/x/y', { faults: 2, unsaved: true })];
  const [section] = branchesOf(pages);
  expect(section && marksBelow(section)).toEqual({ unsaved: true, faults: 3 });
  expect(branchesOf([page('section', { faults: 1 })]).map(marksBelow)).toEqual([{ unsaved: false, faults: 0 }]);
});
