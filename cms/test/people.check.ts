import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let administrator: Session;
let editor: Session;

const wrong = { email: 'editor@example.com', password: 'not the password' };

beforeAll(async () => {
  cms = await Cms.start();
});

afterAll(() => cms?.stop());

it('nobody becomes administrator by coming first', async () => {
  const first = { email: 'x@example.com', password: 'a long password', role: 'administrator' };
  expect((await cms.request('POST', '/api/users/first-register', first)).status).toBe(403);
  expect((await cms.request('POST', '/api/users/login', first)).status).toBe(401);
});

it('the first log-in is kept, for its owner alone, until it is used', async () => {
  const file = path.join(cms.dataDir, 'first-login.json');
  const login = await cms.administrator();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(login);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  administrator = await cms.session(login);
  expect(() => statSync(file)).toThrow('ENOENT');
  await expect(cms.run('first-user')).rejects.toThrow('there are people already');
  editor = await cms.login('editor');
});

it('what is stored is readable by its owner alone', () => {
  expect(statSync(cms.dataDir).mode & 0o777).toBe(0o700);
  for (const name of ['cms.db-wal', 'cms.db-shm']) {
    expect(statSync(path.join(cms.dataDir, name)).mode & 0o077).toBe(0);
  }
});

it('a password has at least twelve characters', async () => {
  const short = { email: 'short@example.com', password: 'eleven-char', role: 'editor' };
  expect(await administrator.request('POST', '/api/users', short)).toMatchObject({
    status: 400,
    json: { errors: [{ data: { errors: [{ path: 'password', message: 'needs at least 12 characters' }] } }] },
  });
  const { user } = (await editor.request('GET', '/api/users/me')).json;
  expect((await editor.request('PATCH', `/api/users/${user.id}`, { password: 'abc' })).status).toBe(400);
});

it('an editor sees the own role, and that of nobody else', async () => {
  const { docs } = (await editor.request('GET', '/api/users?sort=email')).json;
  expect(docs.map(({ email, role }: any) => [email, role])).toEqual([
    ['admin@example.com', undefined],
    ['editor@example.com', 'editor'],
  ]);
});

it('a forgotten password is reset by a command, which ends the sessions; without mail nothing else is offered', async () => {
  const { password } = wrong;
  const data = { email: 'editor@example.com' };
  expect((await cms.request('POST', '/api/users/forgot-password', data)).status).toBe(403);
  const output = await cms.run('reset-password', data.email);
  const [, made = ''] = /the password is (\S+)/.exec(output) ?? [];
  expect((await editor.request('GET', '/api/pages?limit=1')).status).toBe(403);
  expect((await cms.request('POST', '/api/users/login', { ...data, password })).status).toBe(401);
  editor = await cms.session({ ...data, password: made });
  expect((await editor.request('GET', '/api/pages?limit=1')).status).toBe(200);
  await expect(cms.run('reset-password', 'nobody@example.com')).rejects.toThrow('nobody has the address');
});

it('a wrong password says and takes the same, whether there is such an account or not', async () => {
  const timed = async (email: string) => {
    const began = performance.now();
    const { status, json } = await cms.request('POST', '/api/users/login', { ...wrong, email }, from('192.0.2.1'));
    return { status, json, took: performance.now() - began };
  };
  const known = [await timed(wrong.email), await timed(wrong.email), await timed(wrong.email)];
  const unknown = [await timed('a@example.com'), await timed('b@example.com'), await timed('c@example.com')];
  for (const { status, json } of [...known, ...unknown])
    expect({ status, json }).toMatchObject({ status: 401, json: known[0]?.json });
  const least = (tries: { took: number }[]) => Math.min(...tries.map(({ took }) => took));
  // The hashing is nearly all of it.
  expect(least(unknown)).toBeGreaterThan(least(known) / 2);
});

it('too many attempts are refused to their sender, and lock nobody else out', async () => {
  const { email, password } = await cms.administrator();
  const attempt = (sender: string, given: string, account = email) =>
    cms.request('POST', '/api/users/login', { email: account, password: given }, from(sender));
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await attempt('192.0.2.2', 'wrong')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  // What the sender writes before the proxy's own entry does not count.
  expect((await attempt('203.0.113.9, 192.0.2.2', password)).status).toBe(429);
  expect((await attempt('192.0.2.3', password)).status).toBe(200);
});

it('a sender who tries many accounts is refused too', async () => {
  const attempt = (number: number) =>
    cms.request(
      'POST',
      '/api/users/login',
      { email: `person-${number}@example.com`, password: 'x' },
      from('192.0.2.4'),
    );
  const statuses = await Promise.all(Array.from({ length: 51 }, (_, number) => attempt(number)));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
});

it('the cookie of a log-in is sent over https alone where the content system has such an address', async () => {
  const secure = await Cms.start({ environment: { CMS_URL: 'https://cms.example.com' } });
  try {
    const cookie = async (of: Cms) => {
      const response = await fetch(`${of.url}/api/users/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(await of.administrator()),
      });
      return response.headers.get('set-cookie');
    };
    expect(await cookie(secure)).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/);
    expect(await cookie(cms)).not.toContain('Secure');
  } finally {
    await secure.stop();
  }
});

function from(address: string): Record<string, string> {
  return { 'X-Forwarded-For': address };
}
