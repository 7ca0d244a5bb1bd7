import { wrongTemplate } from './template-pages.js';

it.each([
  ['home', 'home'],
  ['newsletter', 'newsletter'],
  ['media/media-releases', 'media-archive'],
  ['media/media-releases/any', 'media-release'],
  ['services/general-aviation', 'turboprop-support'],
  ['search', 'search'],
] as const)('%s has the template %s, which no other page has', (page, template) => {
  expect(wrongTemplate(page, template)).toBeUndefined();
  expect(wrongTemplate(page, 'sidebar')).toBe(`the page ${page} needs the template ${template}`);
  expect(wrongTemplate('any', template)).toBe(`the page any cannot have the template ${template}`);
  expect(wrongTemplate('any', 'sidebar')).toBeUndefined();
});
