import type { Field } from '../../contract.js';

/** Texts of the form other than the labels of its fields. */

/** The purpose of each type of block. */
const helps: Readonly<Record<string, string>> = {
  title: 'A heading on its own.',
  intro_text: 'The opening paragraph.',
  simple_text_block: 'A text with a title beside it.',
  text_extra: 'A text that stands out, on dark ground.',
  two_col_blocks: 'One or two texts side by side, with a picture.',
  two_col_blocks_title_center: 'One text that flows in two columns.',
  list: 'Lines with links.',
  list_no_link: 'Numbered points.',
  link_list: 'Large links.',
  cards: 'Cards with pictures that link to pages, or people.',
  accordion: 'Parts that open one at a time.',
  slideshow: 'Pictures in a row.',
  video: 'A video of our own, or at the video host.',
  video_slideshow: 'Videos in a row.',
  download: 'One document with a button.',
  supplier_form: 'The form for suppliers, with a text beside it.',
};

const singulars: Readonly<Record<string, string>> = {
  body_text: 'text',
  children: 'item',
  communities: 'community',
  gallery: 'picture',
  pinned: 'pinned result',
  contacts: 'contact',
  list: 'line',
  component_groups: 'manufacturer',
  service_groups: 'manufacturer',
  related_objects: 'file',
  timeline: 'year',
  figures: 'figure',
  posts: 'article',
};

const humanized = (name: string) => {
  const words = name.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The label of a type of block in the menu that adds one. */
export function variantLabel(type: string, label: string): { label: string; help?: string } {
  const help = helps[type];
  return { label, ...(help !== undefined && { help }) };
}

/** The labels of all fields of a form, by their names. */
export function labelsIn(field: Field, labels = new Map<string, string>()): Map<string, string> {
  labels.set(field.name, field.label);
  const variants = Object.values(field.variants ?? {}).flatMap(({ fields }) => fields);
  for (const each of [...(field.fields ?? []), ...(field.item ? [field.item] : []), ...variants])
    labelsIn(each, labels);
  return labels;
}

/** The singular of a list's name, in lower case: `slide` of `slides`. */
export function singularOf(name: string): string {
  if (singulars[name]) return singulars[name];
  const words = name.replace(/_/g, ' ');
  return words.endsWith('s') ? words.slice(0, -1) : 'item';
}

const templates: Readonly<Record<string, string>> = {
  corporate: 'Page of blocks',
  default: 'Text page',
  document: 'Document',
  home: 'Home page',
  'media-release': 'Media release',
  'media-archive': 'Archive of releases',
  'media-contacts': 'Media contacts',
  'navigation-cards': 'Cards to other pages',
  'nested-routes': 'Section with subpages',
  product: 'Product',
  'technical-tables': 'Technical tables',
  'where-we-are': 'Map of the plants',
  'r-d-network': 'Research network',
};

export const templateName = (template: string) => templates[template] ?? humanized(template.replace(/-/g, ' '));
