import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '../../test/support/until.js';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let administrator: Session;
let editor: Session;

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

it('a password is not one that is easily guessed', async () => {
  const weak = (password: string) => ({ email: 'marguerite.lazzarini@example.com', password, role: 'editor' });
  const ofPerson = [
    'marguerite123',
    'marguerite.lazzarini@example.com',
    'margueritelazzarini1',
    'marguerite.lazzarini',
  ];
  for (const password of ['passwordpassword', '123456789012', 'subalpina-2026', 'subalpinaaero2026', ...ofPerson])
    expect({ password, ...(await administrator.request('POST', '/api/users', weak(password))) }).toMatchObject({
      password,
      status: 400,
      json: { errors: [{ data: { errors: [{ path: 'password', message: 'is easy to guess' }] } }] },
    });
});

it('an editor sees the own role, and that of nobody else', async () => {
  const { docs } = (await editor.request('GET', '/api/users?sort=email')).json;
  expect(docs.map(({ email, role }: any) => [email, role])).toEqual([
    ['admin@example.com', undefined],
    ['editor@example.com', 'editor'],
  ]);
});

it('a forgotten password is reset by a command, which ends the sessions; without mail nothing else is offered', async () => {
  const data = { email: 'editor@example.com' };
  expect((await cms.request('POST', '/api/users/forgot-password', data)).status).toBe(403);
  const output = await cms.run('reset-password', data.email);
  const [, made = ''] = /the password is (\S+)/.exec(output) ?? [];
  expect((await editor.request('GET', '/api/pages?limit=1')).status).toBe(403);
  editor = await cms.session({ ...data, password: made });
  expect((await editor.request('GET', '/api/pages?limit=1')).status).toBe(200);
  await expect(cms.run('reset-password', 'nobody@example.com')).rejects.toThrow('nobody has the address');
});

const attempt = (sender: string, email: string, password = 'not the password') =>
  cms.request('POST', '/api/users/login', { email, password }, { 'X-Forwarded-For': sender });

it('a wrong password says the same, whether there is such an account or not', async () => {
  const known = await attempt('192.0.2.1', 'editor@example.com');
  expect(known.status).toBe(401);
  expect(await attempt('192.0.2.1', 'nobody@example.com')).toEqual(known);
});

it('too many attempts are refused to their sender, also at many accounts, and lock nobody else out', async () => {
  const { email, password } = await cms.administrator();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await attempt('192.0.2.2', email)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  // What the sender writes before the proxy's own entry does not count.
  expect((await attempt('203.0.113.9, 192.0.2.2', email, password)).status).toBe(429);
  expect((await attempt('192.0.2.3', email, password)).status).toBe(200);
  const accounts = Array.from({ length: 51 }, (_, number) => `person-${number}@example.com`);
  const many = await Promise.all(accounts.map((account) => attempt('192.0.2.4', account)));
  expect(many.filter(({ status }) => status === 429)).toHaveLength(1);
});

it('an account is guessed neither from one network nor from many, and its owner gets in where it is known', async () => {
  const { email, password } = { email: 'guessed@example.com', password: 'chosen by its owner' };
  await administrator.request('POST', '/api/users', { email, password, role: 'editor' });
  expect((await attempt('192.0.2.5', email, password)).status).toBe(200);
  const homes: number[] = [];
  for (let count = 0; count < 11; count += 1) homes.push((await attempt(`2001:db8:1:1::${count}`, email)).status);
  expect(homes).toEqual([...Array(10).fill(401), 429]);
  for (let count = 0; count < 20; count += 1) expect((await attempt(`2001:db8:2:${count}::1`, email)).status).toBe(401);
  expect((await attempt('2001:db8:3::1', email, password)).status).toBe(429);
  expect((await attempt('192.0.2.5', email, password)).status).toBe(200);
  expect((await attempt('192.0.2.6', 'editor@example.com')).status).toBe(401);
});

it('there is always an administrator', async () => {
  const { user } = (await administrator.request('GET', '/api/users/me')).json;
  const address = `/api/users/${user.id}`;
  const demote = () => administrator.request('PATCH', address, { role: 'editor' });
  expect(await demote()).toMatchObject({
    status: 409,
    json: { errors: [{ message: expect.stringContaining('only') }] },
  });
  expect((await administrator.request('DELETE', address)).status).toBe(409);
  expect((await administrator.request('DELETE', `/api/users?where[id][equals]=${user.id}`)).status).not.toBe(200);
  const second = { email: 'second@example.com', password: 'a long password', role: 'administrator' };
  expect((await administrator.request('POST', '/api/users', second)).status).toBe(201);
  expect((await demote()).status).toBe(200);
  const session = await cms.session(second);
  expect((await session.request('PATCH', address, { role: 'administrator' })).status).toBe(200);
});

it('who changes the own password or address says the present password, whoever has the session', async () => {
  const person = { email: 'own@example.com', password: 'chosen by its owner', role: 'editor' };
  const { json } = await administrator.request('POST', '/api/users', person);
  const session = await cms.session(person);
  const change = async (data: object) => (await session.request('PATCH', `/api/users/${json.doc.id}`, data)).status;
  const password = 'another long secret';
  expect(await change({ password })).toBe(400);
  expect(await change({ email: 'other@example.com' })).toBe(400);
  expect(await change({ password, current_password: 'not the present one' })).toBe(400);
  expect((await session.request('PATCH', `/api/users?where[id][equals]=${json.doc.id}`, { password })).status).toBe(
    400,
  );
  expect(await change({ email: person.email })).toBe(200);
  expect(await change({ password, current_password: person.password })).toBe(200);
  await cms.session({ ...person, password });
});

it('the present password is not guessed by who has the session, and nobody else is refused for it', async () => {
  const person = (name: string) => ({ email: `${name}@example.com`, password: 'chosen by its owner', role: 'editor' });
  const changing = async (name: string) => {
    const { json } = await administrator.request('POST', '/api/users', person(name));
    const session = await cms.session(person(name));
    return (current: string) =>
      session.request('PATCH', `/api/users/${json.doc.id}`, { password: 'a long secret', current_password: current });
  };
  const [guess, change] = [await changing('guessing'), await changing('remembering')];
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await guess('not the present one')).status);
  expect(statuses).toEqual(Array(10).fill(400));
  expect(await guess(person('guessing').password)).toMatchObject({
    status: 429,
    json: { errors: [{ message: expect.stringContaining('Too many attempts') }] },
  });
  expect((await change(person('remembering').password)).status).toBe(200);
});

it('lists have an end, an earlier one with what their documents refer to', async () => {
  const size = async (address: string) => (await editor.request('GET', address)).json.docs.length;
  for (const query of ['limit=0', 'pagination=false', 'limit=100000', 'limit=0&depth=0&locale=all', 'limit=-1'])
    expect([query, await size(`/api/facts?${query}`)]).toEqual([query, 100]);
  expect(await size('/api/facts?limit=0&depth=0')).toBeGreaterThan(100);
  expect(await size('/api/facts/versions?limit=0')).toBe(100);
  expect(await size('/api/facts')).toBe(10);
});

it('a malformed request is refused as one', async () => {
  const statuses: Record<string, number> = {};
  for (const address of [
    'pages/abc',
    'pages/abc/changes',
    'constructor',
    'pages/%00',
    'media/file/a%0ab',
    'pages?where=x',
  ])
    statuses[address] = (await editor.request('GET', `/api/${address}`)).status;
  expect(statuses).toEqual({
    ...{ 'pages/abc': 404, 'pages/abc/changes': 404, constructor: 404 },
    ...{ 'pages/%00': 400, 'media/file/a%0ab': 400, 'pages?where=x': 400 },
  });
  expect((await editor.request('DELETE', '/api/pages/abc')).status).toBe(404);
  expect((await cms.gateway('corporate/createsupplier', '{"secret' as never)).status).toBe(400);
});

it('the log is lines of JSON without what people wrote, and tells refused log-ins by their senders', async () => {
  const database = new DatabaseSync(path.join(cms.dataDir, 'cms.db'));
  const before = cms.log.length;
  const { user } = (await editor.request('GET', '/api/users/me')).json;
  database.exec("CREATE TRIGGER no BEFORE UPDATE ON users BEGIN SELECT RAISE(ABORT, 'not now'); END");
  const failed = await administrator.request('PATCH', `/api/users/${user.id}`, { password: 'a password for the log' });
  database.exec('DROP TRIGGER no');
  database.close();
  expect(failed.status).toBe(500);
  await editor.request('POST', '/api/pages?draft=true', { 'a\nforged': 1 });
  await attempt('192.0.2.7', 'somebody@example.com');
  const logged = () => cms.log.slice(before);
  await until(async () => logged().includes('a log-in was refused'), 'it is logged');
  const log = logged();
  expect(log).toContain('Failed query: ');
  expect(log).not.toMatch(/params|pbkdf2|example\.com|192\.0\.2|^forged/m);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'a log-in was refused', status: 401, sender: expect.stringMatching(/^[\w-]{12}$/) }),
  );
});

/** Sends headers alone. @returns the status */
function announced(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${cms.url}/api/users/login`, { method: 'POST', headers });
    sent.once('response', ({ statusCode }) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.once('error', reject);
    sent.flushHeaders();
  });
}

it('a large body of somebody unknown is refused before any of it is read; people and the site may send more', async () => {
  const type = { 'Content-Type': 'application/json' };
  expect(await announced({ ...type, 'Content-Length': '300000000' })).toBe(413);
  expect(await announced({ ...type, 'Content-Length': '1000001', Authorization: 'JWT x' })).toBe(413);
  expect(await announced({ ...type, 'Transfer-Encoding': 'chunked' })).toBe(411);
  const body = { path: 'x', text: 'x'.repeat(1_100_000) };
  expect((await editor.request('POST', '/api/pages?draft=true', body)).status).not.toBe(413);
  expect((await editor.request('POST', '/api/pages/translations', 'x'.repeat(22_000_000))).status).toBe(413);
});

it('responses are neither stored nor sniffed', async () => {
  for (const address of ['/api/users/me', '/api/pages', '/api/gateway/corporate/sitemap', '/api/nowhere']) {
    const { headers } = await fetch(cms.url + address);
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  }
});

it('an application that is sent several times at once is one, and each is told its number', async () => {
  const send = () => cms.gateway('corporate/createsupplier', { note: 'x' }, { 'Idempotency-Key': 'at-once' });
  const responses = await Promise.all(Array.from({ length: 6 }, send));
  const [{ json }] = responses as [(typeof responses)[0]];
  expect(json).toEqual({ status: 'OK', supplier_id: expect.any(Number) });
  expect(responses).toEqual(responses.map(() => ({ status: 200, json })));
  expect((await administrator.request('DELETE', `/api/applications/${json.supplier_id}`)).status).toBe(200);
});

it('an application is taken once, and erased twelve months after it arrived', async () => {
  const send = (key: string) =>
    cms.gateway('corporate/createsupplier', { note: 'x'.repeat(4_500_000) }, { 'Idempotency-Key': key });
  const keys = async () => {
    const { json } = await administrator.request('GET', '/api/applications?limit=10&sort=key');
    return json.docs.map(({ key }: { key: string }) => key);
  };
  for (const key of ['early', 'early', 'late']) expect((await send(key)).status).toBe(200);
  expect(await keys()).toEqual(['early', 'late']);
  await cms.kill();
  const database = new DatabaseSync(path.join(cms.dataDir, 'cms.db'));
  database.exec("UPDATE applications SET created_at = '2020-01-31T00:00:00.000Z' WHERE key = 'early'");
  database.close();
  await cms.restart();
  await until(async () => (await keys()).join() === 'late', 'the application is erased');
});
