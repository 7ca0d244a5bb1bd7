import { pdfOf } from '../../support/fixtures/pdf.js';
import { readForm, sendForm } from '../../support/http/forms.js';
import { api, site } from '../../support/http/submissions.js';
import { sendApplication } from '../../support/http/supplier-form.js';
import type { SiteResponse } from '../../support/servers/site.js';

const path = '/services/request';
const request: Readonly<Record<string, string>> = {
  kind: 'Aircraft on ground',
  engine: 'PW150A',
  serial_number: 'FA0123',
  region: 'europe',
  description: 'Chip detector\nafter landing',
  company: 'Example Airlines',
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '+39 011 555 0100',
  privacy: 'on',
};
const png = () => new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], 'damage.png', { type: 'image/png' });

const chosen = async (query: string, name: string) =>
  readForm(await site.get(path + query))
    .field(name)
    ?.all('option')
    .find((option) => option.get('selected') === '')?.text;

it('the request is filled in with the choices that its address names, and with no others', async () => {
  const filledIn = async (query: string) => [await chosen(query, 'kind'), await chosen(query, 'engine')];
  const empty = ['Kind of request', 'Other engine, or none'];
  expect(await filledIn('?kind=field-service&engine=PW150A')).toEqual(['Field service', 'PW150A']);
  expect(await filledIn('?kind=Spare%20part')).toEqual(['Spare part', empty[1]]);
  expect(await filledIn('?kind=constructor&engine=No+such+engine')).toEqual(empty);
  expect(await filledIn('')).toEqual(empty);
});

it('the engine is one of those of the tables, and each row of services leads to a request for it', async () => {
  const offered =
    readForm(await site.get(path))
      .field('engine')
      ?.all('option')
      .map((option) => option.text) ?? [];
  expect(offered).toContain('GE90-110B1/-115B');
  expect(offered).toHaveLength(new Set(offered).size);
  const { body } = await site.get('/services/commercial-aviation');
  expect(body).toContain(`href="${path}?kind=repair&amp;engine=GE90-110B1%2F-115B"`);
});

it('a request with errors is shown again with what was entered', async () => {
  const shown = readForm(await sendForm(site, path, { ...request, kind: 'aog', region: 'Mars', email: 'ada' }));
  expect(shown.invalid).toEqual(['region', 'email']);
  const selected = (name: string) =>
    shown
      .field(name)
      ?.all('option')
      .find((option) => option.get('selected') === '');
  expect([selected('kind')?.text, selected('engine')?.text]).toEqual(['Aircraft on ground', 'PW150A']);
  expect(shown.field('serial_number')?.get('value')).toBe('FA0123');
});

it('a request with three pictures gets a number at once, under which the API has it until it is erased', async () => {
  const send = (files: File[], headers = {}) =>
    sendApplication(`http://127.0.0.1:${site.port}${path}`, request, files, headers);
  const refused = await send([png(), png(), png(), png()]);
  expect([refused.status, readForm(refused as unknown as SiteResponse).invalid]).toEqual([422, ['file']]);
  const large = () => new File([Buffer.from(pdfOf(1_600_000))], 'report.pdf', { type: 'application/pdf' });
  const tooLarge = readForm((await send([large(), large()])) as unknown as SiteResponse);
  expect(tooLarge.errorAt('file')).toBe('All files together must be less than 3 MB.');
  const sent = await send([png(), png(), png()], { Accept: 'application/json' });
  const { id } = JSON.parse(sent.body);
  const { json } = await api.call(`/api/requests/${id}`);
  const { privacy: _, ...texts } = request;
  expect(json).toMatchObject({ ...texts, region: 'Europe', phone: '00390115550100', files: 3, status: 'received' });
  const csv = await api.call('/api/requests?format=csv');
  expect(csv.text).toContain(id);
  expect((await api.call(`/api/requests/${id}/files/3`)).headers['content-type']).toBe('image/png');
  expect((await api.call(`/api/requests/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await api.call(`/api/requests/${id}`)).status).toBe(404);
});
