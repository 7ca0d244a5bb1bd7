import type { z } from 'zod';
import { type FieldPath, textsIn } from '../validation/fields.js';

type Refinement<T> = (body: T, context: z.RefinementCtx<T>) => void;

function report<T>(context: z.RefinementCtx<T>, path: FieldPath, message: string): void {
  context.addIssue({ code: 'custom', path: [...path], message });
}

/** Technical tables: every term that a row names is among the page's. */
export const knownTerms: Refinement<{
  terms?: readonly { id: string }[] | undefined;
  component_groups?: readonly object[] | undefined;
  service_groups?: readonly object[] | undefined;
}> = ({ terms, component_groups, service_groups }, context) => {
  const known = new Set(terms?.map(({ id }) => id));
  for (const { text, path } of textsIn({ component_groups, service_groups })) {
    const isTerm = path.at(-2) === 'components' || path.at(-2) === 'services';
    if (isTerm && !known.has(text)) report(context, path, `no term ${text}`);
  }
};

/** Turboprop support: the tag of every card is a request type. */
export const knownRequestTypes: Refinement<{
  request_types?: readonly { id: string }[] | undefined;
  regions?: readonly object[] | undefined;
}> = ({ request_types, regions }, context) => {
  const known = new Set(request_types?.map(({ id }) => id));
  for (const { text, path } of textsIn({ regions })) {
    if (path[2] === 'cards' && path[4] === 'tag' && !known.has(text)) report(context, path, `no request type ${text}`);
  }
};

/** Media library: the terms of use of every item are among the page's. */
export const knownRights: Refinement<{
  items?: readonly { rights: string }[] | undefined;
  rights?: readonly { id: string }[] | undefined;
}> = ({ items = [], rights }, context) => {
  const known = new Set(rights?.map(({ id }) => id));
  for (const [index, item] of items.entries()) {
    if (!known.has(item.rights)) report(context, ['items', index, 'rights'], `no terms of use ${item.rights}`);
  }
};

type Named = readonly { id: string }[] | undefined;

/** Whom to ask: every answer is about choices and a desk of the page, and the last one fits any choices. */
export const knownAnswers: Refinement<{
  audiences?: Named;
  needs?: Named;
  regions?: Named;
  desks?: Named;
  answers?: readonly Readonly<Record<string, string | undefined>>[] | undefined;
}> = ({ answers = [], ...lists }, context) => {
  const owners = { audience: lists.audiences, need: lists.needs, region: lists.regions, desk: lists.desks };
  for (const [index, answer] of answers.entries()) {
    for (const [kind, owner] of Object.entries(owners)) {
      const id = answer[kind];
      const isKnown = id === undefined || owner?.some((each) => each.id === id);
      if (!isKnown) report(context, ['answers', index, kind], `no ${kind} ${id}`);
      if (kind !== 'desk' && id !== undefined && index === answers.length - 1)
        report(context, ['answers', index, kind], 'the last answer is for any choice');
    }
  }
};

/** Position: it does not close before it is published. */
export const ascendingDays: Refinement<{ published: string; closes: string }> = ({ published, closes }, context) => {
  if (closes < published) report(context, ['closes'], 'must not be before published');
};

/** Heritage: the years ascend. */
export const ascendingYears: Refinement<{ timeline?: readonly { year: number }[] | undefined }> = (
  { timeline = [] },
  context,
) => {
  for (const [index, { year }] of timeline.entries()) {
    const before = timeline[index - 1]?.year ?? Number.NEGATIVE_INFINITY;
    if (before >= year) report(context, ['timeline', index, 'year'], `${year} comes after ${before}`);
  }
};
