import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { I18nValidationException } from 'nestjs-i18n';
import { textsOf } from '../../../test/support/fixtures/page-fixture.js';
import { pdfOf } from '../../../test/support/fixtures/pdf.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { FormBodyPipe, FormDto, fieldErrors, formTexts, submittedForm, type UploadedFile } from '../forms/form-body.js';
import { fileOf } from '../uploads/upload.interceptor.js';
import { goodApplication } from './application.fixture.js';
import { type SupplierMessage, supplierFields } from './supplier-form.js';

const texts = textsOf('en').forms;
const sent = { ...goodApplication, privacy: 'on' };

const pipe = new FormBodyPipe(FormDto(supplierFields));

const upload = (content: string | Buffer, originalname = 'company.pdf'): UploadedFile => {
  const buffer = Buffer.from(content as string);
  return { originalname, buffer, size: buffer.length };
};

const check = (raw: object, file?: UploadedFile): Promise<{ file?: UploadedFile }> =>
  pipe.transform(submittedForm(raw, file), { type: 'custom' });

/** Field and message of each issue, in the order given. */
async function issues(raw: object, file?: UploadedFile, language: Language = 'en'): Promise<string[]> {
  const { forms } = textsOf(language);
  try {
    await check(raw, file);
    return [];
  } catch (error) {
    if (!(error instanceof I18nValidationException)) throw error;
    return fieldErrors(error.errors).map(
      ({ field, message }) => `${field}: ${forms[message.replace('forms.', '') as SupplierMessage]}`,
    );
  }
}

/** The application and file that are accepted. */
async function taken(raw: object, file?: UploadedFile) {
  const body = await check(raw, file);
  return { application: formTexts(supplierFields, body), file: fileOf(body) };
}

const blankMessages: Record<string, SupplierMessage> = {
  ...{ supplier_name: 'error_required', country: 'error_country', city: 'error_required' },
  ...{ contact_name: 'error_required', contact_role: 'error_required', contact_email: 'error_email' },
  ...{ contact_phone: 'error_phone', commodity: 'error_commodity', description: 'error_required' },
};
const required = Object.entries(blankMessages);

describe('an application', () => {
  it('that is valid is accepted, and loses the consent field', async () => {
    expect(await taken(sent)).toEqual({ application: goodApplication });
  });

  it.each(required)('without %s has an error (%s)', async (field, message) => {
    const without = { ...sent, [field]: undefined };
    for (const raw of [
      without,
      ...['', '   ', ' \n\t', null, 7, {}, ['x']].map((value) => ({ ...sent, [field]: value })),
    ]) {
      expect(await issues(raw)).toEqual([`${field}: ${texts[message]}`]);
    }
  });

  it('that is empty has an error for each required field, in the order of the fields', async () => {
    const expected = required.map(([field, message]) => `${field}: ${texts[message]}`);
    expect(await issues({})).toEqual([...expected, `privacy: ${texts.error_privacy}`]);
    const order = supplierFields.map(({ name }) => name as string);
    expect(order.filter((name) => name in blankMessages)).toEqual(Object.keys(blankMessages));
  });

  it('is valid without notes', async () => {
    for (const notes of [undefined, null, '', '  ']) {
      expect((await taken({ ...sent, notes })).application.notes).toBeUndefined();
    }
  });

  it.each(['on', 'true', '1', true, 1])('has the consent with privacy %p', async (privacy) => {
    expect(await issues({ ...sent, privacy })).toEqual([]);
  });

  it.each(['', 'off', 'false', '0', false, 0, null, ['on']])('lacks the consent with privacy %p', async (privacy) => {
    expect(await issues({ ...sent, privacy })).toEqual([`privacy: ${texts.error_privacy}`]);
  });

  it('is trimmed', async () => {
    for (const [before, after] of [
      [' \u00a0', '\n '],
      ['\ufeff', '\u200b'],
      ['\u202a', '\u202c\u00ad '],
      ['\u2060', '\u200d'],
    ]) {
      const padded = Object.entries(sent).map(([name, value]) => [name, `${before}${value}${after}`]);
      const raw = { ...Object.fromEntries(padded), privacy: 'on' };
      expect((await taken(raw)).application).toEqual(goodApplication);
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

  it('loses unknown fields', async () => {
    const more = { ...sent, id: '1', status: 'delivered', kept: true, file_name: 'x', __proto__: { city: 'x' } };
    expect((await taken(more)).application).toEqual(goodApplication);
    expect(await issues(Object.create(sent))).toHaveLength(required.length + 1);
  });
});

describe('lengths', () => {
  const lines = ['supplier_name', 'city', 'contact_name', 'contact_role'];
  const longest = [...lines.map((field) => [field, 200] as const), ['description', 5000], ['notes', 5000]] as const;

  it.each(longest)('of %s are limited to %d characters', async (field, length) => {
    expect(await issues({ ...sent, [field]: 'x'.repeat(length) })).toEqual([]);
    expect(await issues({ ...sent, [field]: '🛠'.repeat(length) })).toEqual([]);
    expect(await issues({ ...sent, [field]: 'x'.repeat(length + 1) })).toEqual([`${field}: ${texts.error_too_long}`]);
  });

  it('count a line break as one character, as browsers do', async () => {
    const line = `${'x'.repeat(9)}\r\n`;
    const description = `${line.repeat(499)}${'x'.repeat(10)}`;
    expect((await taken({ ...sent, description })).application.description).toBe(description.replaceAll('\r', ''));
    expect(await issues({ ...sent, description: `${description}x` })).toEqual([`description: ${texts.error_too_long}`]);
  });

  it.each(['description', 'notes'])('of %s are limited to 500 lines', async (field) => {
    expect(await issues({ ...sent, [field]: `x${'\r\n'.repeat(499)}x` })).toEqual([]);
    expect(await issues({ ...sent, [field]: `x${'\n'.repeat(500)}x` })).toEqual([
      `${field}: ${texts.error_too_many_lines}`,
    ]);
  });

  it('of an email are limited to 200 characters', async () => {
    const email = (length: number) =>
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 183 - 4)}.com`;
    expect([email(200).length, await issues({ ...sent, contact_email: email(200) })]).toEqual([200, []]);
    expect(await issues({ ...sent, contact_email: email(201) })).toEqual([`contact_email: ${texts.error_too_long}`]);
  });
});

describe('control characters', () => {
  const plainTexts = ['supplier_name', 'city', 'contact_name', 'contact_role', 'description', 'notes'];

  it.each(plainTexts)('are refused in %s', async (field) => {
    for (const character of ['\0', '\x07', '\x1b', '\x7f', '\x85', '\x9f']) {
      expect(await issues({ ...sent, [field]: `a${character}b` })).toEqual([`${field}: ${texts.error_characters}`]);
    }
  });

  it('that change the direction of text or break a line are refused in single-line fields', async () => {
    const lines = ['supplier_name', 'city', 'contact_name', 'contact_role', 'contact_email'];
    for (const field of lines) {
      for (const character of ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u2028']) {
        const value = field === 'contact_email' ? `a${character}b@example.com` : `a${character}b`;
        expect(await issues({ ...sent, [field]: value })).toEqual([`${field}: ${texts.error_characters}`]);
      }
    }
  });

  it.each(['شركة الطيران', 'חברת תעופה', 'Łódź – Čeština', '株式会社', 'नमस्ते', '👩\u200d🚀'])(
    'are not found in %s',
    async (supplier_name) => {
      expect(await issues({ ...sent, supplier_name })).toEqual([]);
    },
  );

  it('that break lines or are tabs are allowed in multi-line fields', async () => {
    for (const field of ['description', 'notes']) expect(await issues({ ...sent, [field]: 'a\n\tb' })).toEqual([]);
    for (const field of ['supplier_name', 'city']) {
      expect(await issues({ ...sent, [field]: 'a\nb' })).toEqual([`${field}: ${texts.error_characters}`]);
    }
  });
});

describe('formats', () => {
  it.each(['nobody', 'a@b', 'a b@example.com', '@example.com', 'a@example.com, b@example.com', 'a@exa_mple.com'])(
    '%s is not an email address',
    async (contact_email) => {
      expect(await issues({ ...sent, contact_email })).toEqual(['contact_email: Please insert a valid email.']);
    },
  );

  it.each([
    ...[
      '1234',
      '1234567890123456',
      '12345a',
      '१२३४५',
      '++39011555',
      '39+011555',
      '011 555 0100 ext 7',
      '+',
      '()',
      '011#555',
    ],
    ...['+1234', '+1234567890123456', '011,555,0100'],
  ])('%s is not a phone number', async (contact_phone) => {
    expect(await issues({ ...sent, contact_phone })).toEqual(['contact_phone: Please insert a valid phone number.']);
  });

  it.each([
    ['12345', '12345'],
    ['123456789012345', '123456789012345'],
    ['+123456789012345', '00123456789012345'],
    ['00390115550100', '00390115550100'],
    ['+390115550100', '00390115550100'],
    ['+39 011 555 0100', '00390115550100'],
    ['(+39) 011\u00a0555\u202f0100', '00390115550100'],
    ['011 555-0100', '0115550100'],
    ['(011) 555.01/00', '0115550100'],
    ['\u202a+39 011 555 0100\u202c', '00390115550100'],
  ])('%s is the phone number %s', async (entered, contact_phone) => {
    expect((await taken({ ...sent, contact_phone: entered })).application.contact_phone).toBe(contact_phone);
  });

  it.each(['Country', 'XX', 'Italy', 'it', 'ITA', 'constructor'])('%s is not a country', async (country) => {
    expect(await issues({ ...sent, country })).toEqual(['country: Please select a valid country.']);
  });

  it.each(['Commodity', 'Gears', 'constructor', '__proto__'])('%s is not a commodity', async (commodity) => {
    expect(await issues({ ...sent, commodity })).toEqual(['commodity: Please select a valid commodity.']);
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
    expect((await taken(sent, upload(pdfOf(), ''))).file?.name).toBe('application.pdf');
    expect((await taken(sent, upload(pdfOf(), `../a\r\n"b\u202e${'x'.repeat(300)}.pdf`))).file?.name).toMatch(
      /^abx{148}\.pdf$/,
    );
  });

  it.each([
    ['a picture with a PDF’s name', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a.pdf'],
    ['a PDF with 1,020 bytes in front', `${' '.repeat(1020)}${pdfOf()}`, 'a.pdf'],
    ['a picture with the end of a PDF', `\x89PNG\r\n\x1a\n${`${pdfOf()}`.slice(5)}`, 'a.pdf'],
    ['only the beginning of a PDF', '%PDF-', 'a.pdf'],
    ['a truncated PDF', pdfOf(500).subarray(0, 400), 'a.pdf'],
    ['a PDF without startxref', `${pdfOf()}`.replace('startxref', ''), 'a.pdf'],
    ['a PDF with its end marker before startxref', '%PDF-1.7\n%%EOF\nstartxref\n0\n', 'a.pdf'],
    ['a PDF with much data after its end', Buffer.concat([pdfOf(), Buffer.alloc(5000, 'x')]), 'a.pdf'],
    ['empty', '', 'a.pdf'],
    ['a PDF with another extension', pdfOf(), 'a.exe'],
    ['a PDF with a second extension', pdfOf(), 'a.pdf.html'],
  ])('that is %s is refused', async (_, content, name) => {
    expect(await issues(sent, upload(content, name))).toEqual(['file: The file must be a PDF.']);
  });

  it.each([
    ['a byte order mark', Buffer.from('\ufeff')],
    ['a line break', Buffer.from('\r\n')],
    ['1,019 other bytes', Buffer.alloc(1019, 'x')],
  ])('that begins with %s before the header is accepted', async (_, before) => {
    expect(await issues(sent, upload(Buffer.concat([before, pdfOf()])))).toEqual([]);
  });

  it.each([
    ['Unix', '\nstartxref\n116\n%%EOF\n'],
    ['Unix, without a final line break', '\nstartxref\n116\n%%EOF'],
    ['Windows', '\r\nstartxref\r\n116\r\n%%EOF\r\n'],
    ['old Macs', '\rstartxref\r116\r%%EOF\r'],
    ['programs that add a comment', '\nstartxref\n116\n% made by a program\n%%EOF\n'],
    ['programs that add blank lines', `\nstartxref\n116\n%%EOF\n${'\r\n'.repeat(200)}`],
    ['programs that pad to a block', `\nstartxref\n116\n%%EOF\n${'\0'.repeat(1500)}`],
    ['networks that pad', `\nstartxref\n116\n%%EOF${'\0'.repeat(9000)}${' \r\n'.repeat(2000)}`],
    ['programs that sign and append', '\nstartxref\n116\n%%EOF\n7 0 obj\nendobj\nstartxref\n900\n%%EOF\n'],
  ])('that ends like those of %s is accepted', async (_, end) => {
    const content = Buffer.from(`%PDF-1.4\n%\xe2\xe3\xcf\xd3\n${' '.repeat(3000)}${end}`, 'latin1');
    expect((await taken(sent, upload(content, 'a.pdf'))).file?.content).toEqual(content);
  });

  it('that the site itself offers is accepted', async () => {
    const names = readdirSync('public/pdf');
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      expect(await issues(sent, upload(readFileSync(path.join('public/pdf', name)), name))).toEqual([]);
    }
  });

  it('of 3145727 bytes is accepted, of 3145728 refused', async () => {
    const pdf = (size: number) => upload(pdfOf(size));
    expect((await taken(sent, pdf(3_145_727))).file?.content).toHaveLength(3_145_727);
    expect(await issues(sent, pdf(3_145_728))).toEqual(['file: The file must be less than 3MB.']);
    // The upload counts the bytes of a larger file, and does not keep them.
    const uncounted = { originalname: 'a.png', buffer: Buffer.alloc(0), size: 9_000_000 };
    expect(await issues(sent, uncounted)).toEqual(['file: The file must be less than 3MB.']);
  });

  it('has its error in the order of the fields', async () => {
    const both = await issues({ ...sent, city: '', privacy: '' }, upload('x'));
    expect(both.map((issue) => issue.split(':')[0])).toEqual(['city', 'file', 'privacy']);
  });
});

describe('messages', () => {
  it.each(languageCodes)('are translated to %s, and all differ', async (language) => {
    const { forms } = textsOf(language);
    const told = new Map<SupplierMessage, string[]>([
      ['error_required', await issues({ ...sent, city: '' }, undefined, language)],
      ['error_too_long', await issues({ ...sent, notes: 'x'.repeat(5001) }, undefined, language)],
      ['error_too_many_lines', await issues({ ...sent, notes: `a${'\n'.repeat(500)}b` }, undefined, language)],
      ['error_characters', await issues({ ...sent, notes: 'a\0b' }, undefined, language)],
      ['error_email', await issues({ ...sent, contact_email: 'x' }, undefined, language)],
      ['error_phone', await issues({ ...sent, contact_phone: 'x' }, undefined, language)],
      ['error_country', await issues({ ...sent, country: 'x' }, undefined, language)],
      ['error_commodity', await issues({ ...sent, commodity: 'x' }, undefined, language)],
      ['error_file_size', await issues(sent, { ...upload('%PDF-'), size: 4_000_000 }, language)],
      ['error_file_type', await issues(sent, upload('x'), language)],
      ['error_privacy', await issues({ ...sent, privacy: '' }, undefined, language)],
    ]);
    for (const [message, [only, ...others]] of told) {
      expect([only?.split(/: (.*)/s)[1], others]).toEqual([forms[message], []]);
      if (language !== 'en') expect(forms[message]).not.toBe(texts[message]);
    }
    expect(new Set([...told.keys()].map((message) => forms[message])).size).toBe(told.size);
  });
});
