import { languageCodes } from '../../../src/routing/languages.js';
import { JobApplicationsService } from '../../../src/submissions/job-application/job-application.subject.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { readForm, sendForm } from '../../support/http/forms.js';
import { site } from '../../support/http/submissions.js';
import { pdf, sendApplication } from '../../support/http/supplier-form.js';
import type { SiteResponse } from '../../support/servers/site.js';

const id = 'work-with-us/our-offer/gear-grinder';
const filledIn = { name: 'Ada Example', email: 'ada@example.com', phone: '+39 011 555 0100', privacy: 'on' };
const applications = () => site.app.get(JobApplicationsService, { strict: false }).store;
const stored = async () => (await applications().list({ limit: 100 })).items;

it.each(languageCodes)(
  'an application with its CV is stored with the position of its page, in %s',
  async (language) => {
    const [path, cover_letter] = [site.path(language, id), `Reasons in ${language}`];
    const page = readMarkup((await site.get(path)).body);
    const form = page.all('form').find((candidate) => candidate.get('enctype') === 'multipart/form-data');
    expect(form?.get('action')).toBe(`${path}#job-applications-result`);
    expect(form?.all('a').map((link) => link.get('href'))).toEqual([site.path(language, 'candidate-privacy-notice')]);

    const fields = { ...filledIn, cover_letter, position: 'ANOTHER-1' };
    const response = await sendApplication(`http://127.0.0.1:${site.port}${path}`, fields, [pdf(1000, 'cv.pdf')]);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { success } = textsOf(language).job_application;
    expect(readForm(response as unknown as SiteResponse).message).toContain(squeeze(success));
    const [newest] = await stored();
    expect(newest).toMatchObject({
      ...{ position: 'RIV-2631', name: 'Ada Example', email: 'ada@example.com', phone: '00390115550100', cover_letter },
      ...{ has_file: true, kept: false, status: 'received' },
    });
    expect((await applications().files.find(newest?.id ?? '', 1))?.name).toBe('cv.pdf');
  },
);

it('an application with mistakes is shown again, and nothing is stored', async () => {
  const before = await stored();
  const response = await sendForm(site, site.path('it', id), {
    name: ' ',
    email: 'nobody',
    phone: '12',
    cover_letter: 'Kept',
  });
  const form = readForm(response);
  expect([response.status, form.invalid]).toEqual([422, ['name', 'email', 'phone', 'privacy']]);
  expect(form.field('cover_letter')?.text).toBe('Kept');
  expect(await stored()).toEqual(before);
});

it('a position is the only page below the list that takes applications', async () => {
  expect((await sendForm(site, '/work-with-us/our-offer', filledIn)).status).toBe(405);
  expect((await sendForm(site, '/work-with-us/our-offer/never-there', filledIn)).status).toBe(404);
  const methods = await site.send(`/${id}`, { method: 'PUT' });
  expect([methods.status, methods.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});
