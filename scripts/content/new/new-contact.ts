import { slugOf } from '../../../src/content/text/fold.js';
import { byLanguage } from '../../../src/routing/languages.js';
import { withItem } from '../yaml/value-edits.js';
import { checkEmail, checkPhone, oneLine } from './checks.js';
import { checkContactId, factName, withContact } from './contact-rows.js';
import { answerIn, inEachLanguage, type Kind } from './question.js';

const page = 'pages/media/contacts/page.yaml';
const fields = ['name', 'role', 'phone', 'email'];

/** A contact for the press. */
export const contact: Kind = {
  questions(sources) {
    return [
      { name: 'name', text: 'Name', check: oneLine },
      {
        name: 'id',
        text: 'Id, of which there is no other among the contacts',
        check: checkContactId(sources),
        proposal: ({ name = '' }) => slugOf(name.split(' ').at(-1) ?? ''),
      },
      ...inEachLanguage('role', 'What the person does, and where', () => ({ check: oneLine })),
      { name: 'phone', text: 'Telephone, as +39 011 555 0100', check: checkPhone },
      { name: 'email', text: 'E-mail address', check: checkEmail },
    ];
  },
  files(sources, answers) {
    const { id = '', name, phone, email } = answers;
    const role = byLanguage((language) => answerIn(answers, 'role', language));
    const named = Object.fromEntries(fields.map((field) => [field, `{{${factName(id)}_${field}}}`]));
    return new Map([
      withContact(sources, id, { name, role, phone, email }),
      [page, withItem(sources.read(page), ['body', 'contacts'], { id, ...named })],
    ]);
  },
};
