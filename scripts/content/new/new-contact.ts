import { slugOf } from '../../../src/content/text/slug.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { withItem } from '../yaml/with-item.js';
import { checkEmail, checkId, checkPhone, oneLine } from './checks.js';
import type { Kind } from './question.js';
import { answerIn, inEachLanguage } from './question.js';

const folder = 'pages/media/contacts';

/** A contact for the press. */
export const contact: Kind = {
  questions() {
    return [
      { name: 'name', text: 'Name', check: oneLine },
      {
        name: 'id',
        text: 'Id, of which there is no other on the page',
        check: checkId,
        proposal: ({ name = '' }) => slugOf(name.split(' ').at(-1) ?? ''),
      },
      ...inEachLanguage('role', 'What the person does, and where', () => ({ check: oneLine })),
      { name: 'phone', text: 'Telephone, as +39 011 555 0100', check: checkPhone },
      { name: 'email', text: 'E-mail address', check: checkEmail },
    ];
  },
  files({ read }, answers) {
    const { id, name, phone, email } = answers;
    const shared = `${folder}/page.yaml`;
    return new Map([
      [shared, withItem(read(shared), ['body', 'contacts'], { id, name, phone, email })],
      ...languageCodes.map((language): [string, string] => {
        const file = `${folder}/${language}.yaml`;
        const own = { id, role: answerIn(answers, 'role', language) };
        return [file, withItem(read(file), ['body', 'contacts'], own)];
      }),
    ]);
  },
};
