import { languageCodes, languages } from '../../../src/routing/languages.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { squeeze } from '../../support/html/markup.js';
import { manySenders, readForm, sendForm } from '../../support/http/forms.js';
import { Site } from '../../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start(manySenders);
});

afterAll(() => site.stop());

const complete = { first_name: 'Nina', surname: 'Sample', birth_date: '2018-06-30', privacy: 'on' };
const { forms } = textsOf('en');

describe('the ski-day form', () => {
  it.each(languageCodes)('is replaced in %s by the message that it was complete', async (language) => {
    const response = await sendForm(site, site.path(language, 'ski-day'), complete);
    const form = readForm(response);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(form.message).toBe(squeeze(textsOf(language).forms.ski_day_success));
    expect(form.field('surname')).toBeUndefined();
    expect(response.body).not.toContain('Sample</');
  });

  it.each(['Donna', 'Uomo', 'none', ''])('accepts the gender %p', async (gender) => {
    expect((await sendForm(site, '/ski-day', { ...complete, gender })).status).toBe(200);
  });

  it.each(['2018-01-01', '2018-12-31', '2018-02-28'])('accepts the date of birth %s', async (birth_date) => {
    expect((await sendForm(site, '/ski-day', { ...complete, birth_date })).status).toBe(200);
  });

  it.each([
    ['first_name', '', forms.error_required],
    ['first_name', '  ', forms.error_required],
    ['first_name', 'x'.repeat(201), forms.error_too_long],
    ['surname', 'Sam\u0000ple', forms.error_characters],
    ['surname', 'Sam\u202eple', forms.error_characters],
    ['surname', '', forms.error_required],
    ['birth_date', '', forms.error_required],
    ['birth_date', '2017-12-31', forms.error_birth_date],
    ['birth_date', '2019-01-01', forms.error_birth_date],
    ['birth_date', '2018-02-29', forms.error_birth_date],
    ['birth_date', '2018-6-3', forms.error_birth_date],
    ['birth_date', '30.06.2018', forms.error_birth_date],
    ['birth_date', '2018-06-30T00:00', forms.error_birth_date],
    ['gender', 'unicorn', forms.error_choice],
    ['privacy', '', forms.error_privacy],
  ])('refuses %s %j', async (field, value, message) => {
    const sent = { ...complete, [field]: value };
    const response = await sendForm(site, '/ski-day', sent, { Accept: 'application/json' });
    expect(response.status).toBe(422);
    expect(JSON.parse(response.body)).toEqual({
      status: 'KO',
      message: forms.error_summary,
      errors: [{ field, message }],
    });
  });

  it.each(languageCodes)('asks in %s for what is missing, and keeps the rest', async (language) => {
    const texts = textsOf(language).forms;
    const entered = { first_name: '<Nina> "N"', surname: ' ', birth_date: '2019-06-30', gender: 'Uomo' };
    const response = await sendForm(site, site.path(language, 'ski-day'), entered);
    const form = readForm(response);
    expect([response.status, response.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(form.language).toBe(languages[language].tag);
    expect(form.invalid).toEqual(['surname', 'birth_date', 'privacy']);
    expect(form.summary[0]).toBe(`${texts.surname}: ${texts.error_required}`);
    expect(form.errorAt('surname')).toBe(texts.error_required);
    expect(form.errorAt('birth_date')).toBe(squeeze(texts.error_birth_date));
    expect(form.errorAt('privacy')).toBe(squeeze(texts.error_privacy));
    expect(form.errorAt('first_name')).toBeUndefined();
    expect(form.field('first_name')?.get('value')).toBe('<Nina> "N"');
    expect(form.field('birth_date')?.get('value')).toBe('2019-06-30');
    expect(form.field('privacy')?.attributes.has('checked')).toBe(false);
    expect(/value="Uomo"[^>]*checked|checked=""[^>]*value="Uomo"/.test(response.body)).toBe(true);
    const { first_name: _, ...others } = complete;
    const again = readForm(await sendForm(site, site.path(language, 'ski-day'), others));
    expect([again.invalid, again.field('surname')?.get('value')]).toEqual([['first_name'], complete.surname]);
  });

  it('responds to a script with JSON', async () => {
    const response = await sendForm(site, site.path('pl', 'ski-day'), complete, { Accept: 'application/json' });
    expect([response.status, JSON.parse(response.body)]).toEqual([200, { status: 'OK' }]);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers.vary).toMatch(/Accept(,|$)/);
  });

  it('gets 404 when it is sent to a page that does not exist', async () => {
    expect((await sendForm(site, '/ski-day/more', complete)).status).toBe(404);
    expect((await sendForm(site, '/it/dzien-na-nartach', complete)).status).toBe(404);
  });
});
