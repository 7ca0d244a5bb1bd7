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
const sidebar = { ...head, text: '<p>X</p>' };
const slide = {
  ...{ id: 'a', label: 'L', title: 'A', content: 'C', url: '/reach', image: picture },
  ...{ isAbout: false, isExternalUrl: false },
};
const slideB = { ...slide, id: 'b', title: 'B' };
const person = { id: 'one', name: 'Ada', surname: 'Rossi', job_title: 'Engineer', bio: '<p>B</p>' };
const file = { name: 'F', file: { id: 'f', uri: '/pdf/a.pdf', mimeType: 'application/pdf' } };
const titleBlock = { type: 'title', title: 'Block' };
const relatedFiles = { related_objects: [file] };

function variant(
  name: string,
  template: TemplateName,
  body: Body,
  served: Body,
  ...issues: Variant['issues']
): Variant {
  return { name, template, body, served, issues };
}

/** One optional field of the template `sidebar`, left blank. */
function blankField(field: string, value: unknown): Variant {
  return variant(`${field} ${JSON.stringify(value)}`, 'sidebar', { ...sidebar, [field]: value }, sidebar);
}

/** Both adapters serve the same for these, without issues. */
export const blankVariants: readonly Variant[] = [
  ...['', '   ', '\n', '\u00a0', null, [], {}, '<p></p>', '<p>&nbsp;</p>', '<p><br></p>'].map((value) =>
    blankField('text_intro', value),
  ),
  ...['occhiello', 'short_title', 'headline'].flatMap((field) => ['', null].map((value) => blankField(field, value))),
  ...[null, {}, [], { original: '', alt: '' }, { original: null }].map((value) => blankField('image_hero', value)),
  ...[null, { original: '', poster: '', alt: '' }].map((value) => blankField('video_hero', value)),
  ...[null, {}, { related_objects: [] }, { related_objects: null }, { related_objects: [{}] }].map((value) =>
    blankField('related_files', value),
  ),
  variant(
    'a blank caption and focus of a picture',
    'sidebar',
    { ...sidebar, image_hero: { ...picture, caption: '', focus: null } },
    { ...sidebar, image_hero: picture },
  ),
  variant(
    'blank items among slides',
    'home',
    { ...head, slides: [null, slide, {}, '', { title: '', image: {} }, slideB] },
    { ...head, slides: [slide, slideB] },
  ),
  variant(
    'a slide with a blank video',
    'home',
    { ...head, slides: [{ ...slide, video: { original: '', poster: null }, isAbout: null, isExternalUrl: '' }] },
    { ...head, slides: [slide] },
  ),
  variant(
    'a blank gallery',
    'default',
    { ...head, body_text_1: '<p>X</p>', image_gallery: { gallery: [] }, quote: '', video_yt: '' },
    { ...head, body_text_1: '<p>X</p>' },
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
  variant(
    'blank blocks beside flat fields',
    'corporate',
    { ...head, blocks: [], text: '<p>X</p>', text_extra: '', cards: null, image_gallery: { gallery: [] } },
    {
      ...{ ...head, text: '<p>X</p>' },
      blocks: [
        { type: 'title', title: 'T' },
        { type: 'simple_text_block', text: '<p>X</p>' },
      ],
    },
  ),
  variant(
    'blank parts of a timeline',
    'heritage',
    {
      ...{ ...head, text_intro: '<p>I</p>' },
      timeline: [
        { id: 'y', year: 1908, title: 'Y', content: '<p>X</p>', image: {}, gallery: [], video: '', video_yt: null },
      ],
    },
    { ...head, text_intro: '<p>I</p>', timeline: [{ id: 'y', year: 1908, title: 'Y', content: '<p>X</p>' }] },
  ),
  variant(
    'a leader without a picture',
    'leadership',
    { ...head, text_intro: '<p>I</p>', cards: [{ ...person, image: { original: '', alt: ' ' } }], text: {} },
    { ...head, text_intro: '<p>I</p>', cards: [person] },
  ),
];

/**
 * The gateway adapter serves these without the invalid part. The files adapter does not serve them at all, because its
 * content is checked before it is published. Both report the same issues.
 */
export const invalidVariants: readonly Variant[] = [
  variant(
    'a picture whose address hides another site',
    'sidebar',
    { ...sidebar, image_hero: { ...picture, original: '/\t/evil.example/a.jpg' } },
    sidebar,
    ['image_hero.original', 'a path of this site'],
  ),
  variant(
    'a picture that is a script',
    'sidebar',
    { ...sidebar, image_hero: { ...picture, original: 'javascript:x()' } },
    sidebar,
    ['image_hero.original', 'a path of this site'],
  ),
  variant(
    'a picture without an address',
    'sidebar',
    { ...sidebar, image_hero: { ...picture, original: '' } },
    sidebar,
    ['image_hero.original', 'is missing'],
  ),
  variant('a picture that is a number', 'sidebar', { ...sidebar, image_hero: 17 }, sidebar, [
    'image_hero',
    'must be a group of fields',
  ]),
  variant(
    'an unknown focus of a picture',
    'sidebar',
    { ...sidebar, image_hero: { ...picture, focus: 'top' } },
    { ...sidebar, image_hero: picture },
    ['image_hero.focus', 'top is not one of'],
  ),
  variant(
    'a video of another site',
    'sidebar',
    { ...sidebar, video_hero: { original: 'https://evil.example/a.mp4', poster: '/images/a.jpg', alt: 'A' } },
    sidebar,
    ['video_hero.original', 'a video of this site'],
  ),
  variant(
    'a video without its poster',
    'sidebar',
    { ...sidebar, video_hero: { original: '/video/a.mp4', alt: 'A' } },
    sidebar,
    ['video_hero.poster', 'is missing'],
  ),
  variant(
    'a link that is a script',
    'sidebar',
    {
      ...sidebar,
      related_files: { related_objects: [{ ...file, file: { ...file.file, uri: 'javascript:x()' } }, file] },
    },
    { ...sidebar, related_files: relatedFiles },
    ['related_files.related_objects.0.file.uri', 'a path of this site'],
  ),
  variant(
    'a document without a name',
    'sidebar',
    { ...sidebar, related_files: { related_objects: [file, { ...file, name: '' }] } },
    { ...sidebar, related_files: relatedFiles },
    ['related_files.related_objects.1.name', 'is missing'],
  ),
  variant('a line with a line break', 'sidebar', { ...sidebar, headline: 'a\nb' }, sidebar, ['headline', 'one line']),
  variant('a text that is a list', 'sidebar', { ...sidebar, text_intro: ['X'] }, sidebar, [
    'text_intro',
    'must be a text',
  ]),
  variant('a text that is a number', 'sidebar', { ...sidebar, occhiello: 7 }, sidebar, [
    'occhiello',
    'is taken for a number',
  ]),
  variant(
    'a slide without a title',
    'home',
    { ...head, slides: [slide, { ...slideB, title: null }] },
    { ...head, slides: [slide] },
    ['slides.1.title', 'is missing'],
  ),
  variant(
    'a slide whose only picture is invalid',
    'home',
    { ...head, slides: [slide, { ...slideB, image: { original: 'data:x', alt: 'A' } }] },
    { ...head, slides: [slide, omit(slideB, 'image')] },
    ['slides.1.image.original', 'a path of this site'],
  ),
  variant(
    'slides that are invalid in different ways',
    'home',
    {
      ...head,
      slides: ['slide', slide, { ...slideB, url: 'evil.example/' }, 7, { ...slideB, id: 'c', isAbout: 'yes' }],
    },
    { ...head, slides: [slide, omit(slideB, 'url'), { ...slideB, id: 'c' }] },
    ['slides.0', 'must be a group of fields'],
    ['slides.2.url', 'a path of this site'],
    ['slides.3', 'must be a group of fields'],
    ['slides.4.isAbout', 'must be true or false'],
  ),
  variant(
    'a block of an unknown type',
    'corporate',
    { ...head, blocks: [{ type: 'banner', text: 'X' }, titleBlock] },
    { ...head, blocks: [titleBlock] },
    ['blocks.0.type', 'banner is not one of'],
  ),
  variant(
    'a block without its content',
    'corporate',
    { ...head, blocks: [titleBlock, { type: 'text_extra', text_extra: '' }] },
    { ...head, blocks: [titleBlock] },
    ['blocks.1.text_extra', 'is missing'],
  ),
  variant(
    'an invalid item in a block',
    'corporate',
    {
      ...head,
      blocks: [
        {
          type: 'link_list',
          links: [
            { title: 'L', url: '//evil.example' },
            { title: 'R', url: '/reach' },
          ],
        },
      ],
    },
    { ...head, blocks: [{ type: 'link_list', links: [{ title: 'R', url: '/reach' }] }] },
    ['blocks.0.links.0.url', 'a path of this site'],
  ),
  variant(
    'an accordion with an invalid picture and an invalid item',
    'corporate',
    {
      ...head,
      blocks: [
        {
          type: 'accordion',
          items: [
            { id: 'i', title: 'I', logo: { original: 'x', alt: 'X' } },
            { id: 'j', text: '<p>X</p>' },
          ],
        },
      ],
    },
    { ...head, blocks: [{ type: 'accordion', items: [{ id: 'i', title: 'I' }] }] },
    ['blocks.0.items.0.logo.original', 'a path of this site'],
    ['blocks.0.items.1.title', 'is missing'],
  ),
  variant(
    'an invalid video id',
    'default',
    { ...head, body_text_1: '<p>X</p>', video_yt: '"><script>' },
    { ...head, body_text_1: '<p>X</p>' },
    ['video_yt', 'the id of a video'],
  ),
  variant(
    'a card without a name, and one with an invalid text',
    'leadership',
    {
      ...head,
      text_intro: '<p>I</p>',
      cards: [
        { ...person, name: '' },
        { ...person, bio: { html: 'x' } },
      ],
    },
    { ...head, text_intro: '<p>I</p>', cards: [omit(person, 'bio')] },
    ['cards.0.name', 'is missing'],
    ['cards.1.bio', 'must be a text'],
  ),
  variant(
    'an invalid telephone number',
    'media-contacts',
    {
      ...head,
      text_intro: '<p>I</p>',
      contacts: [{ id: 'c', name: 'C', role: 'R', phone: 'call me', email: 'c@example.com' }],
    },
    { ...head, text_intro: '<p>I</p>', contacts: [{ id: 'c', name: 'C', role: 'R', email: 'c@example.com' }] },
    ['contacts.0.phone', 'a phone number'],
  ),
  variant(
    'a year out of order',
    'heritage',
    {
      ...{ ...head, text_intro: '<p>I</p>' },
      timeline: [2000, 1990, 2010].map((year) => ({ id: `y${year}`, year, title: 'Y', content: '<p>X</p>' })),
    },
    {
      ...{ ...head, text_intro: '<p>I</p>' },
      timeline: [2000, 2010].map((year) => ({ id: `y${year}`, year, title: 'Y', content: '<p>X</p>' })),
    },
    ['timeline.1.year', '1990 comes after 2000'],
  ),
  variant(
    'a row with an unknown term',
    'technical-tables',
    {
      ...{ ...head, text_intro: '<p>I</p>', terms: [{ id: 'gearbox', text: 'Gearbox' }] },
      component_groups: [{ id: 'g', manufacturer: 'M', rows: [row('a', 'gearbox', 'none'), row('b', 'none')] }],
    },
    {
      ...{ ...head, text_intro: '<p>I</p>', terms: [{ id: 'gearbox', text: 'Gearbox' }] },
      component_groups: [{ id: 'g', manufacturer: 'M', rows: [row('a', 'gearbox')] }],
    },
    ['component_groups.0.rows.0.components.1', 'no term none'],
    ['component_groups.0.rows.1.components.0', 'no term none'],
  ),
];

/** Fields that content in files must have, and that a page of the gateway can do without. */
export const expectedVariants: readonly Variant[] = [
  ...[[], null, [{}, { title: '' }]].map((slides) =>
    variant(`a home with the slides ${JSON.stringify(slides)}`, 'home', { ...head, slides }, head, [
      'slides',
      'is missing',
    ]),
  ),
  variant('a page without a text', 'sidebar', { ...sidebar, text: '' }, head, ['text', 'is missing']),
  variant(
    'a picture without an alt text',
    'sidebar',
    { ...sidebar, image_hero: { ...picture, alt: null } },
    { ...sidebar, image_hero: { ...picture, alt: '' } },
    ['image_hero.alt', 'a picture needs an alt text'],
  ),
  variant(
    'a person without a biography',
    'leadership',
    { ...head, text_intro: '<p>I</p>', cards: [{ ...person, bio: '<p></p>' }] },
    { ...head, text_intro: '<p>I</p>', cards: [omit(person, 'bio')] },
    ['cards.0.bio', 'is missing'],
  ),
  variant(
    'a release without a picture',
    'media-release',
    { ...sidebar, date: '01-02-2016', image_hero: {} },
    { ...sidebar, date: '01-02-2016' },
    ['image_hero', 'is missing'],
  ),
];

/** Without these parts there is no page. Both adapters keep serving the last good copy. */
export const unusableVariants: readonly Omit<Variant, 'served'>[] = [
  ...['', null, [], {}, '<br>'].map((title) => ({
    ...{ name: `the title ${JSON.stringify(title)}`, template: 'sidebar' as const, body: { ...sidebar, title } },
    issues: [['title', 'is missing']] as const,
  })),
  {
    ...{ name: 'a title of another kind', template: 'sidebar', body: { ...sidebar, title: { en: 'T' } } },
    issues: [['title', 'must be a text']],
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
      name: 'a timeline that is not a list',
      template: 'heritage',
      body: { ...head, text_intro: '<p>I</p>', timeline: 7 },
    },
    issues: [['timeline', 'must be a list']],
  },
  {
    ...{
      name: 'a page whose blocks are all invalid',
      template: 'corporate',
      body: { ...head, text: '<p>X</p>', blocks: [{ type: 'banner' }, 'text'] },
    },
    issues: [
      ['blocks.0.type', 'banner is not one of'],
      ['blocks.1', 'must be a group of fields'],
    ],
  },
  {
    ...{
      name: 'a release without a day',
      template: 'media-release',
      body: { ...sidebar, image_hero: picture, date: '31-02-2016' },
    },
    issues: [['date', 'no such day']],
  },
];

function row(id: string, ...components: string[]) {
  return { id, engine: 'E', aircraft: 'A', components };
}

function omit(item: Body, field: string): Body {
  return Object.fromEntries(Object.entries(item).filter(([key]) => key !== field));
}
