import { HtmlValidate } from 'html-validate';
import { htmlRules } from '../../support/html/html-rules.js';
import { pageOfEachTemplate, site } from '../../support/http/every-page.js';
import { sendForm } from '../../support/http/forms.js';
import { applyPath, filledIn } from '../../support/http/supplier-form.js';

const validator = new HtmlValidate(htmlRules);

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

it('a page of each template, searches and missing pages are valid', async () => {
  const fetched = pageOfEachTemplate();
  expect(fetched.length).toBeGreaterThan(15);
  const others = ['/search/a', '/it/ricerca?query=', '/pl/nothing/here', '/cz/nothing/here'];
  const issues: Record<string, string[]> = {};
  for (const path of [...fetched.map((page) => page.path), ...others]) {
    const found = await faultsOf((await site.get(path)).body);
    if (found.length > 0) issues[path] = [...new Set(found)];
  }
  expect(issues).toEqual({});
});

it.each([
  ['/newsletter', { EMAIL: 'reader@example.com', privacy: 'on' }],
  ['/ski-day', { first_name: 'Nina', surname: 'Sample', birth_date: '2018-06-30', privacy: 'on' }],
  [applyPath, filledIn],
])('%s is valid after its form was sent, refused or accepted', async (path, complete) => {
  const responses = [await sendForm(site, path, { gender: 'unicorn' }), await sendForm(site, path, complete)];
  expect(responses.map(({ status }) => status)).toEqual([422, 200]);
  for (const { body } of responses) expect(await faultsOf(body)).toEqual([]);
});
