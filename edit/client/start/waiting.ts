import type { PageSummary, Tree } from '../../contract.js';
import type { Selection } from '../state/route.js';
import { otherTitle } from '../tree/other-title.js';

/** An entry that needs work. */
export interface WaitingEntry {
  selection: Selection;
  title: string;
  place: string;
  page: PageSummary | undefined;
}

export interface Waiting {
  heading: string;
  /** Whether it is about languages. */
  isLanguages: boolean;
  entries: WaitingEntry[];
}

/** What is still to be done, by kind. Kinds without entries are left out. */
export function waitingIn({ pages, others }: Tree): Waiting[] {
  const ofPage = (page: PageSummary): WaitingEntry => {
    const selection: Selection = { kind: 'pages', id: page.id };
    return { selection, title: page.shortTitle ?? page.title, place: `/${page.id}`, page };
  };
  const all = [
    ...pages.map((page) => ({ ...page, entry: ofPage(page) })),
    ...others.map((other) => ({
      ...{ draft: false, languages: {}, unsaved: other.unsaved, faults: other.faults },
      entry: { selection: other, title: otherTitle(other), place: 'On every page', page: undefined },
    })),
  ];
  const has = (languages: PageSummary['languages'], state: string) => Object.values(languages).includes(state as never);
  const groups: [string, (each: (typeof all)[number]) => boolean][] = [
    ['Not saved', ({ unsaved }) => unsaved],
    ['With faults', ({ faults }) => faults > 0],
    ['Drafts', ({ draft }) => draft],
    ['Languages missing', ({ languages }) => has(languages, 'missing')],
    ['Translations older than the English text', ({ languages }) => has(languages, 'older')],
  ];
  return groups
    .map(([heading, isIn], index) => ({
      heading,
      isLanguages: index > 2,
      entries: all.filter(isIn).map(({ entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0);
}
