import { factTexts } from '../files/data/facts.js';
import { readPage } from '../files/read-page.js';
import { readGatewayPage } from '../gateway/gateway-page.js';
import type { TemplateName } from '../model/shapes/shapes.js';
import {
  blankVariants,
  expectedVariants,
  invalidVariants,
  unusableVariants,
  type Variant,
} from './page-variants.fixture.js';

type Written = Pick<Variant, 'template' | 'body'>;

/** The ids of pages that may have the template. */
const idFor = (template: TemplateName) =>
  ({ home: 'home', 'media-release': 'media/media-releases/fresh' })[template as string] ?? 'fresh';

const issuesOf = (issues: readonly { field: string; reason: string }[]) =>
  issues.map(({ field, reason }) => ({ field, reason: reason.replace(/ \(.* is left out\)$/, '') }));

/** The page as each adapter serves it; undefined where it keeps the former one. */
const adapters = {
  gateway: ({ template, body }: Written) => {
    const id = idFor(template);
    const response = { id, template, updated_at: '2026-01-01T00:00:00Z', body };
    const { value, issues } = readGatewayPage({ language: 'it', id, resource: 'r' }, response, (address) => address);
    return { served: value?.content.body, issues: issuesOf(issues) };
  },
  files: ({ template, body }: Written) => {
    const sources = [
      { name: 'it.yaml', text: `alias: a\nbody: ${JSON.stringify(body)}\n` },
      { name: 'page.yaml', text: `template: ${template}\nupdated_at: 2026-01-01T00:00:00Z\n` },
    ];
    const { checked, issues } = readPage(idFor(template), 'it', sources, factTexts({}, 'ACME', 'it'));
    return { served: checked?.body, issues: issuesOf(issues) };
  },
};

const reported = ({ issues }: Pick<Variant, 'issues'>) =>
  issues.map(([field, reason]) => ({
    field: `body.${field}`,
    reason: expect.stringMatching(new RegExp(`^${reason}`)),
  }));

it.each(blankVariants)('blank fields count as absent: $name', (variant) => {
  const asServed = { served: variant.served, issues: [] };
  expect(adapters.gateway(variant)).toEqual(asServed);
  expect(adapters.files(variant)).toEqual(asServed);
});

it.each(invalidVariants)('an invalid part is reported, and costs a page of the gateway that part: $name', (variant) => {
  expect(adapters.gateway(variant)).toEqual({ served: variant.served, issues: reported(variant) });
  expect(adapters.files(variant)).toEqual({ served: undefined, issues: reported(variant) });
});

it.each(expectedVariants)('a page of the gateway may lack a field that one in files must have: $name', (variant) => {
  expect(adapters.gateway(variant)).toEqual({ served: variant.served, issues: [] });
  expect(adapters.files(variant)).toEqual({ served: undefined, issues: reported(variant) });
});

it.each(unusableVariants)('without an essential part there is no page: $name', (variant) => {
  const none = { served: undefined, issues: reported(variant) };
  expect(adapters.gateway(variant)).toEqual(none);
  expect(adapters.files(variant)).toEqual(none);
});

it('rich text is sanitised', () => {
  const text = '<p onclick="x()">In<script>x()</script></p><a href="javascript:x()">out</a>';
  const variant: Written = { template: 'sidebar', body: { title: 'T', summary: 'S', text } };
  for (const read of Object.values(adapters))
    expect(read(variant).served).toMatchObject({ text: '<p>In</p><a>out</a>' });
});

it('a template that only other pages may have is refused', () => {
  const { served, issues } = adapters.files({ template: 'search', body: { title: 'T', summary: 'S' } });
  expect(served).toBeUndefined();
  expect(issues).toEqual([{ field: 'template', reason: 'the page fresh cannot have the template search' }]);
});
