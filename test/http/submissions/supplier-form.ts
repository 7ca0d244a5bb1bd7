import { randomUUID } from 'node:crypto';
import { languageCodes } from '../../../src/routing/languages.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { SuppliersService } from '../../../src/submissions/supplier/supplier.subject.js';
import { commodityNames } from '../../../src/submissions/supplier/supplier-form.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { Api, expectKo } from '../../support/http/api.js';
import { manySenders, readForm, sendForm } from '../../support/http/forms.js';
import { site } from '../../support/http/submissions.js';
import { applyPath, filledIn, pdf, type Sent, sendApplication } from '../../support/http/supplier-form.js';
import { type Site, type SiteResponse, siteUrl } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

const asScript = { Accept: 'application/json' };
const pageId = applyPath.slice(1);
const limit = 3_145_728;

const send = (fields: Record<string, string> = filledIn, files: File[] = [], headers = {}, path = applyPath) =>
  sendApplication(`http://127.0.0.1:${site.port}${path}`, withKey(fields), files, headers);
const applicationsOf = (of: Site) => of.app.get(SuppliersService, { strict: false }).store;
const stored = async (of: Site = site) => (await applicationsOf(of).list({ limit: 100 })).items;
const form = (response: Sent) => readForm(response as unknown as SiteResponse);
/** A key like the one that the form's script adds when the form is first opened. */
const withKey = (fields: Record<string, string>) => ({ idempotency_key: randomUUID(), ...fields });

it('the form links the consent to the privacy policy, has a field for the key, and jumps to its result', async () => {
  const path = site.path('it', pageId);
  const page = readMarkup((await site.get(path)).body);
  const element = page.all('form').find((candidate) => candidate.get('enctype') === 'multipart/form-data');
  expect(element?.get('action')).toBe(`${path}#supplier-result`);
  expect(element?.all('a').map((link) => link.get('href'))).toContain(site.path('it', 'privacy-policy'));
  // The page is the same for everybody, so the form's script makes the key.
  expect(page.first('input', { name: 'idempotency_key' })?.get('value')).toBe('');
  const options = page.all('option').map((option) => option.get('value'));
  expect(options).toEqual(expect.arrayContaining(Object.values(commodityNames)));
  expect(page.text).toContain(squeeze(textsOf('it').forms.commodity_castings_description));
});

describe('a valid application', () => {
  it.each(languageCodes)('is stored, and the form is replaced by the message, in %s', async (language) => {
    const supplier_name = `Supplier of ${language}`;
    const response = await send({ ...filledIn, supplier_name }, [pdf()], {}, site.path(language, pageId));
    const shown = form(response);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(shown.message).toBe(
      language === 'en'
        ? 'Thank you for contacting us. The Sourcing Team has received your application and will be reviewing it shortly.'
        : squeeze(textsOf(language).forms.supplier_success),
    );
    expect(readMarkup(response.body).first('*', { id: 'supplier-result' })).toBeDefined();
    expect(shown.field('supplier_name')).toBeUndefined();
    const [newest] = await stored();
    const { description } = filledIn;
    expect(newest).toMatchObject({ supplier_name, status: 'received', has_file: true, description });
    const file = await applicationsOf(site).files.find(newest?.id ?? '', 1);
    expect([file?.name, file?.content.length]).toEqual(['company.pdf', 100]);
  });

  it('may be sent without multipart and without a file, or with one of 3145727 bytes', async () => {
    const response = await sendForm(site, applyPath, { ...filledIn, supplier_name: 'Plain' });
    expect([response.status, (await stored())[0]]).toMatchObject([200, { supplier_name: 'Plain', has_file: false }]);
    expect((await send(filledIn, [pdf(limit - 1)])).status).toBe(200);
    const [newest] = await stored();
    expect((await applicationsOf(site).files.find(newest?.id ?? '', 1))?.content).toHaveLength(limit - 1);
  });

  it('with the hidden field filled in gets the response of success, and is dropped', async () => {
    const before = await stored();
    const page = await send({ ...filledIn, website: 'https://spam.example' });
    const json = await send({ ...filledIn, website: 'x' }, [], asScript);
    expect([page.status, form(page).message]).toEqual([200, squeeze(textsOf('en').forms.supplier_success)]);
    const state_url = expect.stringMatching(/^http.*\/state\//);
    expect(JSON.parse(json.body)).toEqual({ status: 'OK', id: expect.any(String), data: null, state_url });
    expect(await stored()).toEqual(before);
  });
});

describe('a form that is sent again', () => {
  it('is the same application: double click, reload, retry', async () => {
    const fields = withKey(filledIn);
    const before = (await stored()).length;
    const responses = await Promise.all([1, 2, 3].map(() => send(fields, [pdf()], asScript)));
    responses.push(await send(fields, [pdf()], asScript));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(await stored()).toHaveLength(before + 1);
  });

  it('with other content is another application', async () => {
    const fields = withKey(filledIn);
    const before = (await stored()).length;
    await send(fields, [pdf()]);
    await send({ ...fields, city: 'Brno' }, [pdf()]);
    await send(fields, [pdf(101)]);
    expect(await stored()).toHaveLength(before + 3);
  });

  it('without a key is the same application as long as its content is the same', async () => {
    const before = (await stored()).length;
    const fields = { ...filledIn, idempotency_key: '', supplier_name: 'Without a script' };
    await Promise.all([1, 2].map(() => send(fields)));
    await send({ ...fields, city: 'Brno' });
    expect(await stored()).toHaveLength(before + 2);
  });
});

describe('an invalid application, of which nothing is stored,', () => {
  const invalid = { ...filledIn, contact_email: 'ada@', contact_phone: '+39', country: '', supplier_name: ' ' };
  let before: unknown;

  beforeEach(async () => {
    before = await stored();
  });

  afterEach(async () => {
    expect(await stored()).toEqual(before);
  });

  it.each(languageCodes)('comes back in %s, with the entered values and links to the fields', async (language) => {
    const fields: Record<string, string> = { ...invalid, idempotency_key: 'my-key' };
    const response = await send(fields, [], {}, site.path(language, pageId));
    const shown = form(response);
    const { forms } = textsOf(language);
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(shown.invalid).toEqual(['supplier_name', 'country', 'contact_email', 'contact_phone']);
    expect(shown.summary.map((text) => text.split(': ')[1])).toEqual(
      [forms.error_required, forms.error_country, forms.error_email, forms.error_phone].map(squeeze),
    );
    expect(shown.errorAt('contact_email')).toBe(squeeze(forms.error_email));
    for (const name of ['city', 'contact_name', 'contact_email', 'contact_phone', 'idempotency_key']) {
      expect(shown.field(name)?.get('value')).toBe(fields[name]);
    }
    expect(shown.field('description')?.text).toBe(squeeze(filledIn.description ?? ''));
    expect(shown.field('privacy')?.get('checked')).toBeDefined();
    const chosen = readMarkup(response.body)
      .all('option')
      .filter((option) => option.get('selected') !== undefined);
    expect(chosen.map((option) => option.get('value'))).toContain(filledIn.commodity);
  });

  it('gets its errors as JSON when a script sends it', async () => {
    const response = await send(invalid, [], asScript);
    expect([response.status, JSON.parse(response.body)]).toEqual([
      422,
      {
        status: 'KO',
        message: textsOf('en').forms.error_summary,
        errors: [
          { field: 'supplier_name', message: textsOf('en').forms.error_required },
          { field: 'country', message: 'Please select a valid country.' },
          { field: 'contact_email', message: 'Please insert a valid email.' },
          { field: 'contact_phone', message: 'Please insert a valid phone number.' },
        ],
      },
    ]);
  });

  it('asks the visitor to choose the file again', async () => {
    const shown = form(await send({ ...filledIn, city: '' }, [pdf()]));
    expect(shown.invalid).toEqual(['city', 'file']);
    expect(shown.summary[1]).toContain('Please choose the file again');
    expect(shown.errorAt('file')).toBeUndefined();
  });

  it('with a picture that claims to be a PDF, or with a file of 3 MB, is refused', async () => {
    const png = new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], 'a.pdf', { type: 'application/pdf' });
    expect(form(await send(filledIn, [png])).errorAt('file')).toBe('The file must be a PDF.');
    const response = await send(filledIn, [pdf(limit)]);
    const shown = form(response);
    expect([response.status, shown.invalid]).toEqual([422, ['file']]);
    expect(shown.errorAt('file')).toBe('The file must be less than 3MB.');
    expect(shown.field('city')?.get('value')).toBe(filledIn.city);
  });

  it('to another page, or from another site, is refused', async () => {
    expect((await send(filledIn, [], {}, '/our-company/who-we-are')).status).toBe(405);
    expect((await send(filledIn, [], { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(invalid, [], { Origin: siteUrl })).status).toBe(422);
  });
});

it('an application is stored without the refused file only if the visitor decides so', async () => {
  const isChosen = (response: { body: string }, value: string) =>
    readMarkup(response.body).first('input', { name: 'file_choice', value })?.get('checked') !== undefined;
  const before = (await stored()).length;

  const refused = await send(filledIn, [pdf(limit)]);
  expect([isChosen(refused, 'another'), isChosen(refused, 'none')]).toEqual([true, false]);
  const undecided = await send({ ...filledIn, file_choice: 'another' });
  expect([undecided.status, form(undecided).invalid]).toEqual([422, ['file']]);
  expect(form(undecided).errorAt('file')).toBe(textsOf('en').forms.error_file_choice);
  expect(await stored()).toHaveLength(before);

  const corrected = await send({ ...filledIn, city: '', file_choice: 'none' });
  expect([form(corrected).invalid, isChosen(corrected, 'none')]).toEqual([['city'], true]);
  expect((await send({ ...filledIn, file_choice: 'none' })).status).toBe(200);
  expect((await stored())[0]).toMatchObject({ has_file: false });
  expect((await send({ ...filledIn, file_choice: 'another' }, [pdf()])).status).toBe(200);
  expect((await stored())[0]).toMatchObject({ has_file: true });
  expect(readMarkup((await site.get(applyPath)).body).first('input', { name: 'file_choice' })).toBeUndefined();
});

describe('with a supplier service', () => {
  let gateway: StubGateway;
  let forwarding: Api;

  beforeAll(async () => {
    gateway = await StubGateway.start();
    forwarding = await Api.start({ ...manySenders, ...gateway.environment });
  });

  afterAll(async () => {
    await forwarding.stop();
    await gateway.stop();
  });

  it('its decision is shown on the page, and success while it does not respond', async () => {
    const own = forwarding.site;
    const sendOwn = async (headers = {}) =>
      sendApplication(`http://127.0.0.1:${own.port}${own.path('it', pageId)}`, withKey(filledIn), [pdf()], headers);
    const accepted = await sendOwn(asScript);
    expect([accepted.status, JSON.parse(accepted.body)]).toMatchObject([
      200,
      { status: 'OK', supplier_id: 1, data: { status: 'OK' } },
    ]);
    expect(await stored(own)).toMatchObject([{ status: 'delivered' }]);
    const { supplier_name } = filledIn;
    expect([...gateway.applications.values()]).toMatchObject([{ supplier_name, file_name: 'company.pdf' }]);

    gateway.supplier = 'KO';
    const refused = await sendOwn();
    expect([refused.status, form(refused).message]).toEqual([500, squeeze(textsOf('it').forms.failure)]);
    const json = await sendOwn(asScript);
    expect([json.status, JSON.parse(json.body)]).toEqual([500, { status: 'KO', message: expect.any(String) }]);

    gateway.supplier = 'lost';
    const waiting = await sendOwn(asScript);
    expect([waiting.status, JSON.parse(waiting.body)]).toMatchObject([200, { status: 'OK', data: null }]);
    const statuses = (await stored(own)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['delivered', 'received', 'refused', 'refused']);
  });

  it("its response or refusal is the API's, and repeated for the same key", async () => {
    const json = { ...goodApplication, privacy: true };
    const call = (key: string) => forwarding.call('/api/supplier', { json, headers: { 'Idempotency-Key': key } });
    gateway.supplier = 'OK';
    const accepted = await call('accepted');
    expect([accepted.status, accepted.json]).toMatchObject([
      200,
      { status: 'OK', supplier_id: 3, data: { supplier_id: 3 } },
    ]);
    expect((await forwarding.call(`/api/supplier/${accepted.json.id}`)).json.status).toBe('delivered');

    const message = 'The supplier is known already';
    gateway.supplier = 'KO';
    expectKo(await call('refused'), 500, message);
    const { items } = (await forwarding.call('/api/supplier?status=refused')).json;
    expect(items[0]).toMatchObject({ status: 'refused', message });

    gateway.supplier = 'unavailable';
    expectKo(await call('refused'), 500, message);
    const { parts } = (await forwarding.call('/api/health/ready')).json;
    for (const _ of ['first', 'repeated']) {
      expect(await call('waiting')).toMatchObject({ status: 202, json: { status: 'OK', data: null } });
    }
    expect((await forwarding.call('/api/health/ready')).json.parts.outbox.depth).toBe(parts.outbox.depth + 1);
  });
});
