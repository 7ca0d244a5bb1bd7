import type { Kysely } from 'kysely';
import { textsOf } from '../../../test/support/fixtures/page-fixture.js';
import { pdfOf } from '../../../test/support/fixtures/pdf.js';
import { describeOnEachDatabase } from '../../../test/support/servers/database.js';
import { FakeClock, FakeUpstream } from '../../../test/support/servers/suppliers.js';
import { SmtpStub } from '../../../test/support/stubs/smtp-stub.js';
import { ConfigurationError } from '../../platform/config/configuration.js';
import type { Schema } from '../../platform/storage/schema.js';
import { EmbeddedAdapter } from '../../platform/storage/sqlite-dialect.js';
import { type FormField, line, lines } from '../forms/form-fields.js';
import { filesIssue } from '../forms/form-file.js';
import { MailDelivery } from '../mail/mail-delivery.js';
import { MailQueue } from '../mail/mail-queue.js';
import { SmtpClient } from '../mail/smtp-client.js';
import { storedForm } from './migrations/stored-tables.js';
import { NoticeRecipients } from './notice-recipients.js';
import { type StoredForm, tablesOf } from './stored-form.js';
import { SubmissionMailTemplate } from './submission-mail.template.js';
import { mostNotices } from './submission-mails.js';
import { SubmissionsService } from './submissions.service.js';

const files = {
  name: 'file',
  kind: 'file',
  isRequired: false,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  most: 3,
  message: 'error_file_type',
} as const satisfies FormField;

const fields = [
  {
    name: 'urgency',
    kind: 'choice',
    isRequired: true,
    choices: { now: 'At once', later: 'Later' },
    message: 'error_choice',
  },
  { name: 'place', kind: 'choice', isRequired: true, choices: { north: 'N', south: 'S' }, message: 'error_choice' },
  { ...line, name: 'contact_email', kind: 'email', message: 'error_email' },
  { ...lines, name: 'remarks', isRequired: false, message: 'error_too_long' },
  files,
] as const satisfies readonly FormField[];

/** A form as one would be added to the site. */
const form = {
  name: 'complaints',
  fields,
  noun: 'urgent complaint',
  nouns: 'urgent complaints',
  tables: tablesOf('complaint', 'complaints'),
  remote: { name: 'service of complaints', path: 'corporate/createcomplaint' },
  email: 'contact_email',
  mails: {
    texts: 'supplier',
    to: 'SUPPLIER_MAIL_TO',
    by: ['urgency', 'place'],
    receipt: ['urgency'],
    notice: ['place'],
  },
  isUrgent: ({ urgency }) => urgency === 'At once',
  examples: {},
  schema: 'Complaint',
} as const satisfies StoredForm<typeof fields>;

const jpeg = { name: 'a.jpg', content: Buffer.from('\xff\xd8\xff\xe0 picture', 'latin1') };
const png = { name: 'b.png', content: Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1') };
const pdf = { name: 'c.pdf', content: pdfOf(300) };

const complaint = { urgency: 'Later', place: 'N', contact_email: 'ada@example.com' };

describe('several files of several kinds', () => {
  const issue = (...contents: Buffer[]) =>
    filesIssue(
      files,
      contents.map((content) => ({ content, size: content.length })),
    );

  it('are told by their contents, and count and size together', () => {
    expect(issue(jpeg.content, png.content, pdf.content)).toBeUndefined();
    expect(issue(jpeg.content, png.content, pdf.content, pdf.content)).toBe('error_file_count');
    expect(issue(pdfOf(2_000_000), pdfOf(1_145_727))).toBeUndefined();
    expect(issue(pdfOf(2_000_000), pdfOf(1_145_728))).toBe('error_files_size');
    expect(issue(jpeg.content, Buffer.from('GIF89a'))).toBe('error_file_type');
  });

  it('are refused where the form takes PDF only, and one is missed where the form needs it', () => {
    const { types: _, ...pdfOnly } = files;
    expect(filesIssue(pdfOnly, [{ ...jpeg, size: 10 }])).toBe('error_file_type');
    expect(filesIssue({ ...files, isRequired: true }, [])).toBe('error_required');
  });
});

describe('the mailboxes for notices', () => {
  const recipients = (...SUPPLIER_MAIL_TO: string[]) => new NoticeRecipients(form, { SUPPLIER_MAIL_TO });

  it('are those for the choices, and plain ones for all others', () => {
    const found = recipients('now/*=crew@example.com', 'later/south=south@example.com', 'all+a=b@example.com');
    expect(found.of({ urgency: 'At once', place: 'S' })).toEqual(['crew@example.com']);
    expect(found.of({ urgency: 'Later', place: 'S' })).toEqual(['south@example.com']);
    expect(found.of({ urgency: 'Later', place: 'N' })).toEqual(['all+a=b@example.com']);
  });

  it('are checked at the start', () => {
    const known = 'SUPPLIER_MAIL_TO: now/est is not urgency/place (urgency: now, later, *; place: north, south, *)';
    expect(() => recipients('now/est=a@example.com')).toThrow(new ConfigurationError(known));
    expect(() => recipients('now/*=a@example.com', 'later/south=b@example.com')).toThrow(
      new ConfigurationError('SUPPLIER_MAIL_TO: names no mailbox for later/north'),
    );
    const plain: StoredForm = { ...form, mails: { ...form.mails, by: [] } };
    expect(() => new NoticeRecipients(plain, { SUPPLIER_MAIL_TO: ['now=a@example.com'] })).toThrow(ConfigurationError);
  });
});

describeOnEachDatabase((open) => {
  let database: Kysely<Schema>;
  let smtp: SmtpStub;
  let clock: FakeClock;
  let upstream: FakeUpstream;
  let complaints: SubmissionsService<typeof form>;
  let mail: MailDelivery;

  beforeAll(async () => {
    database = await open();
    const isEmbedded = database.getExecutor().adapter instanceof EmbeddedAdapter;
    const columns = { required: ['urgency', 'place', 'contact_email'], optional: ['remarks'] };
    await storedForm(form.tables, columns)(
      database as unknown as Kysely<unknown>,
      isEmbedded ? 'sqlite' : 'postgresql',
    );
    smtp = await SmtpStub.start();
  });

  afterAll(() => smtp.stop());

  beforeEach(async () => {
    await database.withTables<{ complaints: object }>().deleteFrom('complaints').execute();
    smtp.mails.length = 0;
    clock = new FakeClock();
    upstream = new FakeUpstream();
    const configuration = {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: { name: '', address: 'website@example.com' },
      SUPPLIER_MAIL_TO: ['now/*=crew@example.com', 'office@example.com'],
    };
    const queue = new MailQueue(database, clock.now, configuration);
    complaints = new SubmissionsService(form, database, clock.now, queue, upstream, configuration);
    const links = { to: async (id: string) => `https://site/state/${id}?key=k` };
    const templates = new SubmissionMailTemplate(form, database, configuration, { texts: textsOf }, links).byKind;
    mail = new MailDelivery(queue, templates, new SmtpClient(configuration), clock.now);
  });

  it('three files are stored, counted, forwarded and read, and erased with their submission', async () => {
    const sent = [jpeg, png, pdf];
    const { files } = complaints.store;
    const before = await files.size();
    const { id } = await complaints.submit(complaint, sent);
    expect(await complaints.store.find(id)).toMatchObject({ ...complaint, has_file: true, files: 3 });
    expect(await files.of(id)).toEqual(sent);
    expect(await files.find(id, 2)).toEqual(png);
    expect([await files.find(id, 4), await files.find(id, 0)]).toEqual([undefined, undefined]);
    expect((await files.size()) - before).toBe(sent.reduce((sum, { content }) => sum + content.length, 0));
    expect(upstream.calls[0]?.body).toMatchObject({
      file: sent.map(({ content }) => content.toString('base64')),
      file_name: ['a.jpg', 'b.png', 'c.pdf'],
    });
    await files.tidy();
    expect(await files.of(id)).toEqual(sent);
    expect(await complaints.store.erase(id)).toBe(true);
    await files.tidy();
    expect([await files.of(id), await files.size()]).toEqual([[], before]);
  });

  it('what is urgent is forwarded first, and mailed first, at once and never in a summary', async () => {
    upstream.response = () => Promise.reject(new Error('down'));
    for (let count = 0; count <= mostNotices + 5; count += 1) await complaints.submit(complaint, []);
    const { id } = await complaints.submit({ ...complaint, urgency: 'At once' }, []);
    upstream.calls.length = 0;
    upstream.response = new FakeUpstream().response;
    clock.move(10_000);
    await complaints.deliverDue();
    const ids = upstream.calls.map(({ headers }) => headers?.['Idempotency-Key']);
    expect([ids.slice(0, 5).includes(id), ids.length]).toEqual([true, mostNotices + 7]);
    await mail.deliverDue();
    const notice = smtp.mails.findIndex(({ to }) => to[0] === 'crew@example.com');
    expect(notice).toBeGreaterThanOrEqual(0);
    expect(notice).toBeLessThan(5);
    expect(smtp.mails[notice]?.text).toContain(id);
  });
});
