import { type ReceivedMail, SmtpStub } from '../../test/support/stubs/smtp-stub.js';
import { Cms, type Session } from './support/cms.js';

const id = 'reach';
let cms: Cms;
let smtp: SmtpStub;
let editor: Session;
let publisher: Session;

beforeAll(async () => {
  smtp = await SmtpStub.start();
  const environment = {
    ...{ CMS_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, CMS_MAIL_FROM: 'Content <content@example.com>' },
    CMS_URL: 'https://cms.example.com',
  };
  cms = await Cms.start({ environment });
});

afterAll(async () => {
  await cms?.stop();
  await smtp?.stop();
});

/** The mails that a step sends, by whom they are to. */
const mailsOf = async (count: number, step: () => Promise<unknown>) => {
  const before = smtp.mails.length;
  await step();
  const mails = (await smtp.has(before + count)).slice(before);
  return new Map(mails.map((mail) => [mail.to.join(), mail]));
};

const textOf = (mail: ReceivedMail | undefined) => mail?.raw.replaceAll('=\r\n', '') ?? '';
const tokenIn = (mail: ReceivedMail | undefined) => /\/admin\/reset\/(\w+)/.exec(textOf(mail))?.[1];

it('a new person is invited to choose a password', async () => {
  const administrator = await cms.login('administrator');
  const person = { email: 'new@example.com', password: 'chosen by nobody', role: 'editor' };
  const mails = await mailsOf(1, () => administrator.request('POST', '/api/users', person));
  const mail = mails.get(person.email);
  expect(mail?.headers.get('from')).toContain('content@example.com');
  const chosen = { token: tokenIn(mail), password: 'chosen by the person' };
  expect((await cms.request('POST', '/api/users/reset-password', { ...chosen, password: 'short' })).status).toBe(400);
  expect(await cms.request('POST', '/api/users/reset-password', chosen)).toMatchObject({ status: 200 });
  const login = { email: person.email, password: chosen.password };
  expect((await cms.request('POST', '/api/users/login', login)).status).toBe(200);
});

it('a forgotten password is reset by mail, and the response does not tell whether there is such an account', async () => {
  const forgotten = (email: string) => cms.request('POST', '/api/users/forgot-password', { email });
  let known: unknown;
  const mails = await mailsOf(1, async () => {
    known = await forgotten('new@example.com');
  });
  expect(tokenIn(mails.get('new@example.com'))).toBeDefined();
  expect(await forgotten('nobody@example.com')).toEqual(known);
});

it('an invitation holds, whoever says that its password was forgotten', async () => {
  const administrator = await cms.login('administrator');
  const person = { email: 'invited@example.com', password: 'chosen by nobody', role: 'editor' };
  const mail = (await mailsOf(1, () => administrator.request('POST', '/api/users', person))).get(person.email);
  const forgotten = () => cms.request('POST', '/api/users/forgot-password', { email: person.email });
  const again = (await mailsOf(1, forgotten)).get(person.email);
  expect([tokenIn(again), textOf(again)]).toEqual([tokenIn(mail), expect.stringContaining('https://cms.example.com/')]);
  const chosen = { token: tokenIn(mail), password: 'chosen by the person' };
  expect(await cms.request('POST', '/api/users/reset-password', chosen)).toMatchObject({ status: 200 });
});

it('the cookie of a log-in is sent over https alone', async () => {
  const response = await fetch(`${cms.url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await cms.administrator()),
  });
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/);
});

const waiting = async () => {
  const query = 'draft=true&depth=0&locale=en&where[review][equals]=ready';
  const { json } = await editor.request('GET', `/api/pages?${query}`);
  return json.docs.map(({ path, review_comment }: any) => ({ path, review_comment }));
};

const ask = async (session: Session, action: string, comment: string) => {
  const page = await session.page(id);
  return session.request('POST', `/api/pages/${page.id}/${action}`, { comment });
};

it('an editor asks for a review, and the publishers are told', async () => {
  // The invitations.
  await mailsOf(2, async () => {
    editor = await cms.login('editor');
    publisher = await cms.login('publisher');
  });
  const page = await editor.page(id);
  const title = 'A title that waits';
  expect((await editor.save(page, { body: [{ ...page.body[0], title }] }, 'en', 'draft=true')).status).toBe(200);
  const mails = await mailsOf(2, async () => {
    expect(await ask(editor, 'ready', 'The telephone number is new.')).toMatchObject({ status: 200 });
  });
  const { email } = await cms.administrator();
  expect([...mails.keys()].toSorted()).toEqual([email, 'publisher@example.com'].toSorted());
  const mail = mails.get('publisher@example.com');
  expect(mail?.headers.get('subject')).toBe(`Ready for review: ${title}`);
  expect(textOf(mail)).toContain('The telephone number is new.');
  expect(textOf(mail)).toContain(`/admin/collections/pages/${page.id}`);
  expect(await waiting()).toEqual([{ path: id, review_comment: 'The telephone number is new.' }]);
});

it('a publisher returns the page with a comment, and the editor is told', async () => {
  expect((await ask(editor, 'return', 'Back to me')).status).toBe(403);
  const mails = await mailsOf(1, async () => {
    expect(await ask(publisher, 'return', 'Which number?')).toMatchObject({ status: 200 });
  });
  expect(mails.get('editor@example.com')?.headers.get('subject')).toBe('Returned: A title that waits');
  expect(textOf(mails.get('editor@example.com'))).toContain('Which number?');
  expect(await editor.page(id)).toMatchObject({ review: 'returned', review_comment: 'Which number?' });
});

it('a page that a publisher publishes waits no longer, and the editor is told', async () => {
  await mailsOf(2, () => ask(editor, 'ready', 'That of the office.'));
  const mails = await mailsOf(1, async () => {
    const page = await publisher.page(id);
    expect(await publisher.save(page, { _status: 'published' })).toMatchObject({ status: 200 });
  });
  expect(mails.get('editor@example.com')?.headers.get('subject')).toBe('Published: A title that waits');
  expect(await waiting()).toEqual([]);
});

it('nobody asks without a log-in, or past the mail', async () => {
  const page = await editor.page(id);
  expect((await cms.request('POST', `/api/pages/${page.id}/ready`, {})).status).toBe(403);
  expect((await editor.save(page, { review: 'ready' }, 'en', 'draft=true')).status).toBe(200);
  expect(await waiting()).toEqual([]);
});
