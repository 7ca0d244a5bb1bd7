import type { TemplateName } from '../model/shapes/shapes.js';

type Body = Record<string, unknown>;

/** A body as an editor's system may write it, and the expected result. */
export interface Variant {
  name: string;
  template: TemplateName;
  /** As it is written. */
  body: Body;
  /** The body that is served. */
  served: Body;
  /** The issues that are reported: a field of the body, and the beginning of the reason. */
  issues: readonly (readonly [field: string, reason: string])[];
}

const picture = { original: '/images/a.jpg', alt: 'A' };
const head = { title: 'T', summary: 'S' };
const withIntro = { ...head, text_intro: '<p>I</p>' };
const sidebar = { ...head, text: '<p>X</p>' };
const slide = {
  ...{ id: 'a', label: 'L', title: 'A', content: 'C', url: '/reach', image: picture },
  ...{ isAbout: false, isExternalUrl: false },
};
const slideB = { ...slide, id: 'b', title: 'B' };
const file = { name: 'F', file: { id: 'f', uri: '/pdf/a.pdf', mimeType: 'application/pdf' } };
const titleBlock = { type: 'title', title: 'Block' };
const year = (number: number) => ({ id: `y${number}`, year: number, title: 'Y', content: '<p>X</p>' });
const row = (id: string, ...components: string[]) => ({ id, engine: 'E', aircraft: 'A', components });

function variant(
  name: string,
  template: TemplateName,
  body: Body,
  served: Body,
  ...issues: Variant['issues']
): Variant {
  return { name, template, body, served, issues };
}

/** A field of the template `sidebar` that is left out. */
function inSidebar(field: string, value: unknown, ...issues: Variant['issues']): Variant {
  return variant(`${field} ${JSON.stringify(value)}`, 'sidebar', { ...sidebar, [field]: value }, sidebar, ...issues);
}

/** Both adapters serve the same for these, without issues. */
export const blankVariants: readonly Variant[] = [
  ...['\u00a0', null, [], {}, '<p>&nbsp;</p>'].map((value) => inSidebar('text_intro', value)),
  inSidebar('image_hero', { original: '', alt: '' }),
  inSidebar('related_files', { related_objects: [{}] }),
  variant(
    'a blank caption and focus of a picture',
    'sidebar',
    { ...sidebar, image_hero: { ...picture, caption: '', focus: null } },
    { ...sidebar, image_hero: picture },
  ),
  variant(
    'blank items among slides, and blank fields of one',
    'home',
    { ...head, slides: [null, { ...slide, video: { original: '' }, isAbout: null }, {}, '', { title: '' }, slideB] },
    { ...head, slides: [slide, slideB] },
  ),
  variant(
    'blank fields of a block',
    'corporate',
    {
      ...head,
      blocks: [{ ...titleBlock, id: '' }, { type: 'simple_text_block', title: null, text: '<p>X</p>' }, null],
    },
    { ...head, blocks: [titleBlock, { type: 'simple_text_block', text: '<p>X</p>' }] },
  ),
];

/**
 * The gateway adapter serves these without the invalid part. The files adapter does not serve them at all, because its
 * content is checked before it is published. Both report the same issues.
 */
export const invalidVariants: readonly Variant[] = [
  inSidebar('image_hero', { ...picture, original: '/\t/evil.example/a.jpg' }, [
    'image_hero.original',
    'a path of this site',
  ]),
  inSidebar('video_hero', { original: 'https://evil.example/a.mp4', poster: '/images/a.jpg', alt: 'A' }, [
    'video_hero.original',
    'a video of this site',
  ]),
  inSidebar('occhiello', 7, ['occhiello', 'is taken for a number']),
  variant(
    'a link that is a script, and a document without a name',
    'sidebar',
    {
      ...sidebar,
      related_files: {
        related_objects: [{ ...file, file: { ...file.file, uri: 'javascript:x()' } }, file, { ...file, name: '' }],
      },
    },
    { ...sidebar, related_files: { related_objects: [file] } },
    ['related_files.related_objects.0.file.uri', 'a path of this site'],
    ['related_files.related_objects.2.name', 'is missing'],
  ),
  variant(
    'slides that are invalid in different ways',
    'home',
    {
      ...head,
      slides: [
        'slide',
        slide,
        { ...slideB, url: 'evil.example/' },
        { ...slideB, id: 'c', isAbout: 'yes' },
        { ...slideB, id: 'd', title: '' },
      ],
    },
    { ...head, slides: [slide, omit(slideB, 'url'), { ...slideB, id: 'c' }] },
    ['slides.0', 'must be a group of fields'],
    ['slides.2.url', 'a path of this site'],
    ['slides.3.isAbout', 'must be true or false'],
    ['slides.4.title', 'is missing'],
  ),
  variant(
    'a block of an unknown type, and one without its content',
    'corporate',
    { ...head, blocks: [{ type: 'banner', text: 'X' }, titleBlock, { type: 'text_extra', text_extra: '' }] },
    { ...head, blocks: [titleBlock] },
    ['blocks.0.type', 'banner is not one of'],
    ['blocks.2.text_extra', 'is missing'],
  ),
  variant(
    'a year out of order',
    'heritage',
    { ...withIntro, timeline: [2000, 1990, 2010].map(year) },
    { ...withIntro, timeline: [2000, 2010].map(year) },
    ['timeline.1.year', '1990 comes after 2000'],
  ),
  variant(
    'a row with an unknown term',
    'technical-tables',
    {
      ...{ ...withIntro, terms: [{ id: 'gearbox', text: 'Gearbox' }] },
      component_groups: [{ id: 'g', manufacturer: 'M', rows: [row('a', 'gearbox', 'none'), row('b', 'none')] }],
    },
    {
      ...{ ...withIntro, terms: [{ id: 'gearbox', text: 'Gearbox' }] },
      component_groups: [{ id: 'g', manufacturer: 'M', rows: [row('a', 'gearbox')] }],
    },
    ['component_groups.0.rows.0.components.1', 'no term none'],
    ['component_groups.0.rows.1.components.0', 'no term none'],
  ),
];

/** Fields that content in files must have, and that a page of the gateway can do without. */
export const expectedVariants: readonly Variant[] = [
  variant('a home without slides', 'home', { ...head, slides: [{}, { title: '' }] }, head, ['slides', 'is missing']),
  variant('a page without a text', 'sidebar', { ...sidebar, text: '' }, head, ['text', 'is missing']),
  variant(
    'a picture without an alt text',
    'sidebar',
    { ...sidebar, image_hero: { ...picture, alt: null } },
    { ...sidebar, image_hero: { ...picture, alt: '' } },
    ['image_hero.alt', 'a picture needs an alt text'],
  ),
];

/** Without these parts there is no page. Both adapters keep serving the last good copy. */
export const unusableVariants: readonly Omit<Variant, 'served'>[] = [
  {
    ...{ name: 'a blank title', template: 'sidebar', body: { ...sidebar, title: '<br>' } },
    issues: [['title', 'is missing']],
  },
  {
    ...{
      name: 'a home whose slides are all invalid',
      template: 'home',
      body: { ...head, slides: [{ ...slide, title: '' }] },
    },
    issues: [['slides.0.title', 'is missing']],
  },
  {
    ...{
      name: 'a page whose blocks are all invalid',
      template: 'corporate',
      body: { ...omit(sidebar, 'text'), blocks: ['text'] },
    },
    issues: [['blocks.0', 'must be a group of fields']],
  },
];

function omit(item: Body, field: string): Body {
  return Object.fromEntries(Object.entries(item).filter(([key]) => key !== field));
}
