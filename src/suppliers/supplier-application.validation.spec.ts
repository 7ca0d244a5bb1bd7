import path from 'node:path';
import { Test } from '@nestjs/testing';
import { HeaderResolver, I18nModule } from 'nestjs-i18n';
import { textsOf } from '../../test/support/page-fixture.js';
import { type SupplierMessage, supplierFields } from '../../views/forms/supplier-form.js';
import { type Language, languageCodes } from '../addressing/languages.js';
import { goodApplication } from './application.fixture.js';
import { SupplierValidation } from './supplier-application.validation.js';
import type { UploadedFile } from './supplier-upload.js';

const texts = textsOf('en').forms;
const sent = { ...goodApplication, privacy: 'on' };

let validation: SupplierValidation;
let close: () => Promise<void>;

beforeAll(async () => {
  const i18n = I18nModule.forRoot({
    fallbackLanguage: 'en',
    loaderOptions: { path: path.resolve('i18n') },
    resolvers: [new HeaderResolver()],
    logging: false,
  });
  const module = await Test.createTestingModule({ imports: [i18n], providers: [SupplierValidation] }).compile();
  validation = module.get(SupplierValidation);
  close = () => module.close();
});

afterAll(() => close());

const upload = (content: string | Buffer, originalname = 'company.pdf'): UploadedFile => {
  const buffer = Buffer.from(content as string);
  return { originalname, buffer, size: buffer.length };
};

/** Field and message of each fault, in the order given. */
async function faults(raw: object, file?: UploadedFile, language: Language = 'en'): Promise<string[]> {
  const checked = await validation.check({ ...raw }, file, language);
  return 'errors' in checked ? checked.errors.map(({ field, message }) => `${field}: ${message}`) : [];
}

/** The application as it is taken. */
async function taken(raw: object, file?: UploadedFile) {
  const checked = await validation.check({ ...raw }, file, 'en');
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked;
}

const blankMessages: Record<string, SupplierMessage> = {
  ...{ supplier_name: 'error_required', country: 'error_country', city: 'error_required' },
  ...{ contact_name: 'error_required', contact_role: 'error_required', contact_email: 'error_email' },
  ...{ contact_phone: 'error_phone', commodity: 'error_commodity', description: 'error_required' },
};
const required = Object.entries(blankMessages);

describe('an application', () => {
  it('with nothing wrong is taken, without the consent', async () => {
    expect(await taken(sent)).toEqual({ application: goodApplication });
  });

  it.each(required)('without %s is told so (%s)', async (field, message) => {
    const without = { ...sent, [field]: undefined };
    for (const raw of [
      without,
      ...['', '   ', ' \n\t', null, 7, {}, ['x']].map((value) => ({ ...sent, [field]: value })),
    ]) {
      expect(await faults(raw)).toEqual([`${field}: ${texts[message]}`]);
    }
  });

  it('that is empty is told all that is missing, in the order of the fields', async () => {
    const expected = required.map(([field, message]) => `${field}: ${texts[message]}`);
    expect(await faults({})).toEqual([...expected, `privacy: ${texts.error_privacy}`]);
    const order = supplierFields.map(({ name }) => name as string);
    expect(order.filter((name) => name in blankMessages)).toEqual(Object.keys(blankMessages));
  });

  it('may do without notes', async () => {
    for (const notes of [undefined, null, '', '  ']) {
      expect((await taken({ ...sent, notes })).application.notes).toBeUndefined();
    }
  });

  it.each(['on', 'true', '1', true, 1])('is agreed to with privacy %p', async (privacy) => {
    expect(await faults({ ...sent, privacy })).toEqual([]);
  });

  it.each(['', 'off', 'false', '0', false, 0, null, ['on']])('is not agreed to with privacy %p', async (privacy) => {
    expect(await faults({ ...sent, privacy })).toEqual([`privacy: ${texts.error_privacy}`]);
  });

  it('is trimmed', async () => {
    const padded = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, ` \u00a0${value}\n `]));
    expect((await taken({ ...padded, privacy: 'on' })).application).toEqual(goodApplication);
  });

  it('may be spelled in camelCase', async () => {
    const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const spelled = Object.fromEntries(Object.entries(sent).map(([name, value]) => [camel(name), value]));
    expect(Object.keys(spelled)).toContain('supplierName');
    expect((await taken(spelled)).application).toEqual(goodApplication);
  });

  it('loses fields that nobody asked for', async () => {
    const more = { ...sent, id: '1', status: 'delivered', kept: true, file_name: 'x', __proto__: { city: 'x' } };
    expect((await taken(more)).application).toEqual(goodApplication);
    expect(await faults(Object.create(sent))).toHaveLength(required.length + 1);
  });
});

describe('lengths', () => {
  const lines = ['supplier_name', 'city', 'contact_name', 'contact_role'];
  const longest = [...lines.map((field) => [field, 200] as const), ['description', 5000], ['notes', 5000]] as const;

  it.each(longest)('of %s end at %d characters', async (field, length) => {
    expect(await faults({ ...sent, [field]: 'x'.repeat(length) })).toEqual([]);
    expect(await faults({ ...sent, [field]: '🛠'.repeat(length) })).toEqual([]);
    expect(await faults({ ...sent, [field]: 'x'.repeat(length + 1) })).toEqual([`${field}: ${texts.error_too_long}`]);
  });

  it('count the end of a line once, as browsers do', async () => {
    const description = `${'x\r\n'.repeat(2499)}xx`;
    expect((await taken({ ...sent, description })).application.description).toBe(description.replaceAll('\r', ''));
    expect(await faults({ ...sent, description: `${description}xxx` })).toEqual([
      `description: ${texts.error_too_long}`,
    ]);
  });

  it('of an email end at 200', async () => {
    const email = (length: number) =>
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 183 - 4)}.com`;
    expect([email(200).length, await faults({ ...sent, contact_email: email(200) })]).toEqual([200, []]);
    expect(await faults({ ...sent, contact_email: email(201) })).toEqual([`contact_email: ${texts.error_too_long}`]);
  });
});

describe('control characters', () => {
  const plainTexts = ['supplier_name', 'city', 'contact_name', 'contact_role', 'description', 'notes'];

  it.each(plainTexts)('are refused in %s', async (field) => {
    for (const character of ['\0', '\x07', '\x1b', '\x7f', '\x85', '\x9f']) {
      expect(await faults({ ...sent, [field]: `a${character}b` })).toEqual([`${field}: ${texts.error_characters}`]);
    }
  });

  it('that end lines or set tabs are allowed where there are several lines', async () => {
    for (const field of ['description', 'notes']) expect(await faults({ ...sent, [field]: 'a\n\tb' })).toEqual([]);
    for (const field of ['supplier_name', 'city']) {
      expect(await faults({ ...sent, [field]: 'a\nb' })).toEqual([`${field}: ${texts.error_characters}`]);
    }
  });
});

describe('formats', () => {
  it.each(['nobody', 'a@b', 'a b@example.com', '@example.com', 'a@example.com, b@example.com', 'a@exa_mple.com'])(
    '%s is no email',
    async (contact_email) => {
      expect(await faults({ ...sent, contact_email })).toEqual(['contact_email: Please insert a valid email.']);
    },
  );

  it.each(['1234', '1234567890123456', '+39011555', '011 555', '12345a', '१२३४५'])(
    '%s is no phone number',
    async (contact_phone) => {
      expect(await faults({ ...sent, contact_phone })).toEqual(['contact_phone: Please insert a valid phone number.']);
    },
  );

  it.each(['12345', '123456789012345', '00390115550100'])('%s is a phone number', async (contact_phone) => {
    expect(await faults({ ...sent, contact_phone })).toEqual([]);
  });

  it.each(['Country', 'XX', 'Italy', 'it', 'ITA', 'constructor'])('%s is no country', async (country) => {
    expect(await faults({ ...sent, country })).toEqual(['country: Please select a valid country.']);
  });

  it.each(['Commodity', 'Gears', 'constructor', '__proto__'])('%s is no commodity', async (commodity) => {
    expect(await faults({ ...sent, commodity })).toEqual(['commodity: Please select a valid commodity.']);
  });

  it.each([
    ['castings', 'Structural Casting & Airfoils'],
    ['machining', 'General Machining'],
    ['accessories', 'Accessories'],
    ['materials', 'Materials'],
  ])('%s is kept as %s, by which it may be named too', async (id, name) => {
    expect((await taken({ ...sent, commodity: id })).application.commodity).toBe(name);
    expect((await taken({ ...sent, commodity: name })).application.commodity).toBe(name);
    expect(texts[`commodity_${id}` as 'commodity_castings']).toBe(name);
  });
});

describe('a file', () => {
  it('is a PDF by what is in it', async () => {
    const pdf = upload('%PDF-1.7\nx', 'C:\\plans\\Übersicht 2026.PDF');
    expect((await taken(sent, pdf)).file).toEqual({ name: 'Übersicht 2026.PDF', content: pdf.buffer });
    expect((await taken(sent, upload('%PDF-', ''))).file?.name).toBe('application.pdf');
    expect((await taken(sent, upload('%PDF-', `../a\r\n"b\u202e${'x'.repeat(300)}.pdf`))).file?.name).toMatch(
      /^abx{148}\.pdf$/,
    );
  });

  it.each([
    ['a picture with a PDF’s name', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a.pdf'],
    ['a PDF that begins later', ' %PDF-1.7', 'a.pdf'],
    ['nothing', '', 'a.pdf'],
    ['a PDF with another name', '%PDF-1.7', 'a.exe'],
    ['a PDF with a name that goes on', '%PDF-1.7', 'a.pdf.html'],
  ])('that is %s is refused', async (_, content, name) => {
    expect(await faults(sent, upload(content, name))).toEqual(['file: The file must be a PDF.']);
  });

  it('of 3145727 bytes is taken, of 3145728 refused', async () => {
    const pdf = (size: number) => upload(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(size - 5)]));
    expect((await taken(sent, pdf(3_145_727))).file?.content).toHaveLength(3_145_727);
    expect(await faults(sent, pdf(3_145_728))).toEqual(['file: The file must be less than 3MB.']);
    // As the upload gives it: counted, not kept.
    const uncounted = { originalname: 'a.png', buffer: Buffer.alloc(0), size: 9_000_000 };
    expect(await faults(sent, uncounted)).toEqual(['file: The file must be less than 3MB.']);
  });

  it('at fault is told after the fields before it', async () => {
    const both = await faults({ ...sent, city: '', privacy: '' }, upload('x'));
    expect(both.map((fault) => fault.split(':')[0])).toEqual(['city', 'file', 'privacy']);
  });
});

describe('messages', () => {
  it.each(languageCodes)('are told in %s, and each is a text of its own there', async (language) => {
    const { forms } = textsOf(language);
    const told = new Map<SupplierMessage, string[]>([
      ['error_required', await faults({ ...sent, city: '' }, undefined, language)],
      ['error_too_long', await faults({ ...sent, notes: 'x'.repeat(5001) }, undefined, language)],
      ['error_characters', await faults({ ...sent, notes: 'a\0b' }, undefined, language)],
      ['error_email', await faults({ ...sent, contact_email: 'x' }, undefined, language)],
      ['error_phone', await faults({ ...sent, contact_phone: 'x' }, undefined, language)],
      ['error_country', await faults({ ...sent, country: 'x' }, undefined, language)],
      ['error_commodity', await faults({ ...sent, commodity: 'x' }, undefined, language)],
      ['error_file_size', await faults(sent, { ...upload('%PDF-'), size: 4_000_000 }, language)],
      ['error_file_type', await faults(sent, upload('x'), language)],
      ['error_privacy', await faults({ ...sent, privacy: '' }, undefined, language)],
    ]);
    for (const [message, [only, ...others]] of told) {
      expect([only?.split(/: (.*)/s)[1], others]).toEqual([forms[message], []]);
      if (language !== 'en') expect(forms[message]).not.toBe(texts[message]);
    }
    expect(new Set([...told.keys()].map((message) => forms[message])).size).toBe(told.size);
  });
});
