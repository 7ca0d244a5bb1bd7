import type { TemplateName } from '../site.js';

interface Template {
  label: string;
  /** What it is for. */
  description: string;
  /** Of which the site has one page, that it links itself. */
  isSingle?: true;
}

/** The templates, as editors call them. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  corporate: { label: 'Page of blocks', description: 'texts, pictures, lists and other blocks in any order' },
  default: { label: 'Article', description: 'a text with a quotation, pictures and a video' },
  sidebar: { label: 'Text page', description: 'a long text with its contents and files beside it' },
  'nested-routes': { label: 'Section page', description: 'an introduction to the pages below it, with lists of files' },
  'navigation-cards': { label: 'Page of cards', description: 'cards that lead to other pages' },
  'media-release': { label: 'Media release', description: 'dated news, listed in the archive and the feed' },
  position: { label: 'Position', description: 'a vacancy, listed with the open ones until its last day' },
  product: { label: 'Product', description: 'a product with its named parts, figures and leaflet' },
  'product-family': {
    label: 'Product family',
    description: 'what the products of one kind have in common, with a drawing',
  },
  'technical-tables': { label: 'Technical tables', description: 'engines and their components or services, as tables' },
  'turboprop-support': { label: 'Support directory', description: 'contacts by region and kind of request' },
  request: {
    label: 'Request',
    description: 'the form for requests of operators, with the emergency line',
    isSingle: true,
  },
  culture: { label: 'Culture', description: 'communities and partners, each with a picture' },
  leadership: { label: 'Leadership', description: 'people with portrait, position and biography' },
  heritage: { label: 'Heritage', description: 'a timeline of years, with pictures' },
  'where-we-are': { label: 'Where we are', description: 'the map of plants and offices' },
  'r-d-network': { label: 'Research network', description: 'laboratories and partners in research' },
  'media-contacts': { label: 'Media contacts', description: 'people for the press, with telephone and e-mail' },
  contacts: { label: 'Whom to ask', description: 'choices that lead to the right contact' },
  newsletter: { label: 'Newsletter', description: 'the page on which people subscribe' },
  'sample-form': { label: 'Sign-up form', description: 'a form for an event, in no menu' },
  home: { label: 'Home', description: 'the first page, with its slides', isSingle: true },
  'media-archive': { label: 'Archive of media releases', description: 'lists the releases', isSingle: true },
  'media-library': { label: 'Media library', description: 'files to download', isSingle: true },
  search: { label: 'Search', description: 'shows what was found', isSingle: true },
  maintenance: { label: 'Maintenance', description: 'shown while the site cannot be', isSingle: true },
};
