import { type ReceivedMail, SmtpStub } from '../../test/support/stubs/smtp-stub.js';
import { Cms } from './support/cms.js';

let cms: Cms;
let smtp: SmtpStub;

beforeAll(async () => {
  smtp = await SmtpStub.start();
  const environment = { CMS_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, CMS_MAIL_FROM: 'Content <content@example.com>' };
  cms = await Cms.start({ environment });
});

afterAll(async () => {
  await cms?.stop();
  await smtp?.stop();
});

const received = async (run: () => Promise<unknown>) => {
  const arrived = new Promise<void>((resolve) => {
    smtp.onYes = resolve;
  });
  await run();
  await arrived;
  return smtp.mails.at(-1);
};

const tokenIn = (mail: ReceivedMail | undefined) =>
  /\/admin\/reset\/(\w+)/.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')?.[1];

it('a new person is invited to choose a password', async () => {
  const administrator = await cms.login('administrator');
  const person = { email: 'new@example.com', password: 'chosen by nobody', role: 'editor' };
  const mail = await received(() => administrator.request('POST', '/api/users', person));
  expect(mail).toMatchObject({ from: 'content@example.com', to: ['new@example.com'] });
  const chosen = { token: tokenIn(mail), password: 'chosen by the person' };
  expect((await cms.request('POST', '/api/users/reset-password', { ...chosen, password: 'short' })).status).toBe(400);
  expect(await cms.request('POST', '/api/users/reset-password', chosen)).toMatchObject({ status: 200 });
  const login = { email: person.email, password: chosen.password };
  expect((await cms.request('POST', '/api/users/login', login)).status).toBe(200);
});

it('a forgotten password is reset by mail, and the response does not tell whether there is such an account', async () => {
  const forgotten = (email: string) => cms.request('POST', '/api/users/forgot-password', { email });
  let known: unknown;
  const mail = await received(async () => {
    known = await forgotten('new@example.com');
  });
  expect(tokenIn(mail)).toBeDefined();
  expect(await forgotten('nobody@example.com')).toEqual(known);
  expect(smtp.mails).toHaveLength(2);
});
