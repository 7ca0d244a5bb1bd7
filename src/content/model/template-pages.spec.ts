import type { TemplateModel } from '../../../views/templates/templates.js';
import type { TemplateName } from './shapes/shapes.js';
import { wrongTemplate } from './template-pages.js';

type Loaded = { [T in TemplateName]: keyof TemplateModel<T> extends never ? never : T }[TemplateName];

/** A page of each template that needs more than its entry. The compiler checks the list against the templates' props. */
const pages: Record<Loaded, string> = {
  home: 'home',
  newsletter: 'newsletter',
  'media-archive': 'media/media-releases',
  'media-release': 'media/media-releases/any',
  'turboprop-support': 'services/general-aviation',
  search: 'search',
};

it.each(Object.entries(pages) as [Loaded, string][])('%s is the template of its own pages only', (template, page) => {
  expect(wrongTemplate(page, template)).toBeUndefined();
  expect(wrongTemplate(page, 'sidebar')).toBe(`the page ${page} needs the template ${template}`);
  expect(wrongTemplate('any', template)).toBe(`the page any cannot have the template ${template}`);
});

it('any other page may have a template that needs its entry only', () => {
  expect(wrongTemplate('any', 'sidebar')).toBeUndefined();
});
