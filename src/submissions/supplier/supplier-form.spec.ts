import 'reflect-metadata';
import { I18nValidationException } from 'nestjs-i18n';
import { textsOf } from '../../../test/support/fixtures/page-fixture.js';
import { pdfOf } from '../../../test/support/fixtures/pdf.js';
import {
  FormBodyPipe,
  FormDto,
  fieldErrors,
  formTexts,
  type PageForm,
  submittedForm,
  type UploadedFile,
} from '../forms/form-body.js';
import type { FieldIssue } from '../forms/form-fields.js';
import { filesOf } from '../uploads/upload.interceptor.js';
import { goodApplication } from './application.fixture.js';
import { supplierFields } from './supplier-form.js';

const texts = textsOf('en').forms;
const sent = { ...goodApplication, privacy: 'on' };

const pipe = new FormBodyPipe(FormDto(supplierFields));

const upload = (content: string | Buffer, originalname = 'company.pdf'): UploadedFile => {
  const buffer = Buffer.from(content as string);
  return { originalname, buffer, size: buffer.length };
};

const check = (raw: object, file?: UploadedFile): Promise<Pick<PageForm, 'file'>> =>
  pipe.transform(submittedForm(raw, file ? [file] : []), { type: 'custom' });

/** Field and message of each issue, in the order given. */
async function issues(raw: object, file?: UploadedFile): Promise<string[]> {
  try {
    await check(raw, file);
    return [];
  } catch (error) {
    if (!(error instanceof I18nValidationException)) throw error;
    return fieldErrors(error.errors).map(
      ({ field, message }) => `${field}: ${texts[message.replace('forms.', '') as FieldIssue]}`,
    );
  }
}

/** The application and file that are accepted. */
async function taken(raw: object, file?: UploadedFile) {
  const body = await check(raw, file);
  return { application: formTexts(supplierFields, body), file: filesOf(body)[0] };
}

const blankMessages: Record<string, FieldIssue> = {
  ...{ supplier_name: 'error_required', country: 'error_country', city: 'error_required' },
  ...{ contact_name: 'error_required', contact_role: 'error_required', contact_email: 'error_email' },
  ...{ contact_phone: 'error_phone', commodity: 'error_commodity', description: 'error_required' },
};
const required = Object.entries(blankMessages);

describe('an application', () => {
  it.each(required)('without %s has an error (%s)', async (field, message) => {
    for (const value of [undefined, '', ' \n\t', null, 7, {}, ['x']]) {
      expect(await issues({ ...sent, [field]: value })).toEqual([`${field}: ${texts[message]}`]);
    }
  });

  it('that is empty has an error for each required field, in the order of the fields', async () => {
    const expected = required.map(([field, message]) => `${field}: ${texts[message]}`);
    expect(await issues({})).toEqual([...expected, `privacy: ${texts.error_privacy}`]);
  });

  it('has the consent if its box was ticked', async () => {
    for (const privacy of ['on', 'true', '1', true, 1]) expect(await issues({ ...sent, privacy })).toEqual([]);
    for (const privacy of ['', 'off', 'false', '0', false, 0, null, ['on']]) {
      expect(await issues({ ...sent, privacy })).toEqual([`privacy: ${texts.error_privacy}`]);
    }
  });

  it('is trimmed of blanks and invisible characters', async () => {
    for (const [before, after] of [
      [' \u00a0', '\n '],
      ['\ufeff', '\u200b'],
      ['\u202a', '\u202c\u00ad '],
    ]) {
      const padded = Object.entries(sent).map(([name, value]) => [name, `${before}${value}${after}`]);
      const raw = { ...Object.fromEntries(padded), privacy: 'on' };
      expect(await taken(raw)).toEqual({ application: goodApplication });
    }
    const contact_email = 'ada\u200b.ferri\u00ad@exam\u2060ple\u3002com';
    expect((await taken({ ...sent, contact_email })).application).toEqual(goodApplication);
  });

  it('may be spelled in camelCase', async () => {
    const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const spelled = Object.fromEntries(Object.entries(sent).map(([name, value]) => [camel(name), value]));
    expect(Object.keys(spelled)).toContain('supplierName');
    expect((await taken(spelled)).application).toEqual(goodApplication);
  });

  it('loses unknown and blank fields', async () => {
    const more = { ...sent, id: '1', status: 'delivered', kept: true, file_name: 'x', __proto__: { city: 'x' } };
    expect((await taken(more)).application).toEqual(goodApplication);
    expect((await taken({ ...sent, notes: ' ' })).application.notes).toBeUndefined();
    expect(await issues(Object.create(sent))).toHaveLength(required.length + 1);
  });
});

const lines = ['supplier_name', 'city', 'contact_name', 'contact_role'];
const areas = ['description', 'notes'];

describe('lengths', () => {
  it.each([...lines.map((field) => [field, 200] as const), ...areas.map((field) => [field, 5000] as const)])(
    'of %s are limited to %d characters',
    async (field, length) => {
      expect(await issues({ ...sent, [field]: '🛠'.repeat(length) })).toEqual([]);
      expect(await issues({ ...sent, [field]: 'x'.repeat(length + 1) })).toEqual([`${field}: ${texts.error_too_long}`]);
    },
  );

  it('count a line break as one character, as browsers do, and at most 500 lines', async () => {
    const description = `${`${'x'.repeat(9)}\r\n`.repeat(499)}${'x'.repeat(10)}`;
    expect((await taken({ ...sent, description })).application.description).toBe(description.replaceAll('\r', ''));
    expect(await issues({ ...sent, description: `${description}x` })).toEqual([`description: ${texts.error_too_long}`]);
    expect(await issues({ ...sent, notes: `x${'\n'.repeat(500)}x` })).toEqual([`notes: ${texts.error_too_many_lines}`]);
  });

  it('of an email are limited to 200 characters', async () => {
    const email = (length: number) =>
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 183 - 4)}.com`;
    expect([email(200).length, await issues({ ...sent, contact_email: email(200) })]).toEqual([200, []]);
    expect(await issues({ ...sent, contact_email: email(201) })).toEqual([`contact_email: ${texts.error_too_long}`]);
  });
});

describe('characters', () => {
  it.each([...lines, ...areas])('that control are refused in %s', async (field) => {
    for (const character of ['\0', '\x1b', '\x7f', '\x9f']) {
      expect(await issues({ ...sent, [field]: `a${character}b` })).toEqual([`${field}: ${texts.error_characters}`]);
    }
  });

  it('that change the direction of text or break a line are refused in single-line fields', async () => {
    for (const character of ['\n', '\u200e', '\u202e', '\u2066', '\u2028']) {
      const contact_email = `a${character}b@example.com`;
      expect(await issues({ ...sent, city: `a${character}b` })).toEqual([`city: ${texts.error_characters}`]);
      expect(await issues({ ...sent, contact_email })).toEqual([`contact_email: ${texts.error_characters}`]);
    }
    for (const field of areas) expect(await issues({ ...sent, [field]: 'a\n\tb' })).toEqual([]);
    for (const city of ['شركة', 'Łódź', '👩\u200d🚀']) expect(await issues({ ...sent, city })).toEqual([]);
  });
});

describe('formats', () => {
  it.each(['nobody', 'a@b', 'a b@example.com', 'a@example.com, b@example.com'])(
    '%s is not an email address',
    async (contact_email) => {
      expect(await issues({ ...sent, contact_email })).toEqual(['contact_email: Please insert a valid email.']);
    },
  );

  it.each([
    ...['1234', '1234567890123456', '+1234', '12345a', '१२३४५', '++39011555', '39+011555', '011 555 0100 ext 7'],
    ...['()', '011#555', '011,555,0100'],
  ])('%s is not a phone number', async (contact_phone) => {
    expect(await issues({ ...sent, contact_phone })).toEqual(['contact_phone: Please insert a valid phone number.']);
  });

  it.each([
    ['12345', '12345'],
    ['+123456789012345', '00123456789012345'],
    ['(+39) 011\u00a0555\u202f0100', '00390115550100'],
    ['(011) 555-01.0/0', '0115550100'],
    ['\u202a+39 011 555 0100\u202c', '00390115550100'],
  ])('%s is the phone number %s', async (entered, contact_phone) => {
    expect((await taken({ ...sent, contact_phone: entered })).application.contact_phone).toBe(contact_phone);
  });

  it.each(['Country', 'XX', 'Italy', 'it', 'constructor'])('%s is no country, and no commodity', async (name) => {
    expect(await issues({ ...sent, country: name, commodity: name })).toEqual([
      'country: Please select a valid country.',
      'commodity: Please select a valid commodity.',
    ]);
  });

  it.each([
    ['castings', 'Structural Casting & Airfoils'],
    ['machining', 'General Machining'],
    ['accessories', 'Accessories'],
    ['materials', 'Materials'],
  ])('the commodity %s is stored as %s, and may be sent by either', async (id, name) => {
    expect((await taken({ ...sent, commodity: id })).application.commodity).toBe(name);
    expect((await taken({ ...sent, commodity: name })).application.commodity).toBe(name);
    expect(texts[`commodity_${id}` as 'commodity_castings']).toBe(name);
  });
});

describe('a file', () => {
  it('that contains a PDF is accepted, with a plain name', async () => {
    const pdf = upload(pdfOf(), 'C:\\plans\\Übersicht 2026.PDF');
    expect((await taken(sent, pdf)).file).toEqual({ name: 'Übersicht 2026.PDF', content: pdf.buffer });
    expect((await taken(sent, upload(pdfOf(), ''))).file?.name).toBe('file.pdf');
    expect((await taken(sent, upload(pdfOf(), `../a\r\n"b\u202e${'x'.repeat(300)}.pdf`))).file?.name).toMatch(
      /^abx{148}\.pdf$/,
    );
  });

  it.each([
    ['Company profile', 'Company profile.pdf'],
    ['msf:1000012345', 'msf1000012345.pdf'],
    ['profile.pdf.', 'profile.pdf'],
    ['profile.pdf (1)', 'profile.pdf (1).pdf'],
    ['profile.pdf.download', 'profile.pdf.download.pdf'],
    ['Pru\u030avodka.pdf', 'Pr\u016fvodka.pdf'],
  ])('that is named %s is stored as %s', async (name, stored) => {
    expect((await taken(sent, upload(pdfOf(), name))).file?.name).toBe(stored);
  });

  it.each([
    ['a PDF with 1,020 bytes in front', `${' '.repeat(1020)}${pdfOf()}`, 'a.pdf'],
    ['only the beginning of a PDF', '%PDF-', 'a.pdf'],
    ['a truncated PDF', pdfOf(500).subarray(0, 400), 'a.pdf'],
    ['no PDF but by its name', 'startxref\n0\n%%EOF', 'a.pdf'],
  ])('that is %s is refused', async (_, content, name) => {
    expect(await issues(sent, upload(content, name))).toEqual(['file: The file must be a PDF.']);
  });

  it.each([
    ['has 1,019 bytes before its header', Buffer.concat([Buffer.alloc(1019, 'x'), pdfOf()])],
    ['ends without a line break', '%PDF-1.4\r\nstartxref\r\n116\r\n%%EOF'],
    ['has other data after its end', Buffer.concat([pdfOf(), Buffer.alloc(5000, 'x')])],
    ['has no end marker', '%PDF-1.4\nstartxref\n116\n'],
    ['is padded', `%PDF-1.4\nstartxref\n116\n%%EOF${'\0'.repeat(9000)}${' \r\n'.repeat(2000)}`],
    ['is signed', '%PDF-1.4\nstartxref\n116\n%%EOF\n7 0 obj\nendobj\nstartxref\n900\n%%EOF\n'],
  ])('that %s is accepted', async (_, content) => {
    expect(await issues(sent, upload(content))).toEqual([]);
  });

  it('of 3145727 bytes is accepted, of 3145728 refused', async () => {
    expect((await taken(sent, upload(pdfOf(3_145_727)))).file?.content).toHaveLength(3_145_727);
    // The upload counts the bytes of a larger file, and does not keep them.
    for (const size of [3_145_728, 9_000_000]) {
      const file = { originalname: 'a.pdf', buffer: Buffer.alloc(0), size };
      expect(await issues(sent, file)).toEqual(['file: The file must be less than 3MB.']);
    }
  });

  it('has its error in the order of the fields', async () => {
    const both = await issues({ ...sent, city: '', privacy: '' }, upload('x'));
    expect(both.map((issue) => issue.split(':')[0])).toEqual(['city', 'file', 'privacy']);
  });
});
