import { whyNeverRequested } from '../../../src/content/model/paths/redirect-from.js';
import { isExactPath } from '../../../src/content/model/shapes/redirects-shape.js';
import { withItem } from '../yaml/value-edits.js';
import { anAddress, checkPage } from './checks.js';
import type { Kind } from './question.js';

const file = 'redirects.yaml';

/** An address that redirects: a removed page, by its id, or an exact path of the former site. */
export const redirect: Kind = {
  questions(sources, { from = '' }) {
    const isPage = checkPage(sources);
    return [
      {
        name: 'from',
        text: 'From: the id of a page that is gone, or an exact path with a slash first',
        check: (answer) => {
          if (answer === '') return 'an id or a path';
          const fault = whyNeverRequested(answer);
          if (fault) return `${answer} ${fault}`;
          return isExactPath(answer) || isPage(answer) !== undefined ? undefined : `${answer} is a page of the site`;
        },
      },
      {
        name: 'to',
        text: isExactPath(from)
          ? 'To: a path of this site; empty for gone for good'
          : 'To: the id of a page; empty for gone for good',
        proposal: () => '',
        check: (answer) => (answer === '' ? undefined : isExactPath(from) ? anAddress(answer) : isPage(answer)),
      },
    ];
  },
  files({ read }, { from = '', to = '' }) {
    const table = isExactPath(from) ? 'legacy' : 'moved';
    return new Map([[file, withItem(read(file), [table], { [from]: to === '' ? null : to })]]);
  },
};
