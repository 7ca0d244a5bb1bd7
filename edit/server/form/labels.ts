/** The labels of fields by name. Other labels are derived from the name. */
const labels: Readonly<Record<string, string>> = {
  alias: 'Path of the page',
  alt: 'Alt text',
  aircraft: 'Aircraft',
  area_spec: 'Area, further words',
  bio: 'Biography',
  body_text_1: 'Text',
  body_text_2: 'Text after the pictures',
  callout: 'Position of its marker',
  content: 'Text',
  cards: 'Cards',
  component_groups: 'Tables of components',
  descr: 'Description',
  download_pdf: 'PDF to download',
  draft: 'Draft: not public',
  external_link: 'Link to another site',
  gears: 'Gears',
  headline_1: 'Second heading',
  image_gallery: 'Gallery',
  image_hero: 'Picture at the top',
  image_square: 'Square picture',
  inner_image: 'Picture',
  internal_link: 'Link to a page',
  isAbout: 'Leads to the magazine',
  isExternalUrl: 'Leads to another site',
  is_external_link: 'Leads to another site',
  is_visible: 'Shown in header and footer',
  job_title: 'Position',
  'joint-lab': 'Joint laboratory',
  'joint-lab-to': 'Link of the joint laboratory',
  label_position: 'Position of its name',
  legacy: 'Addresses of the former site',
  mail: 'E-mail address',
  map: 'Map of the way',
  media_url: 'Picture',
  mimeType: 'Kind of file',
  moved: 'Pages that are gone',
  mq: 'Area',
  occhiello: 'Line above the title',
  original: 'Picture',
  pdf: 'PDF',
  plant: 'Plant',
  poster: 'Picture until the video plays',
  power_gears: 'Power gearboxes',
  pretty_url: 'Address as it is shown',
  processes: 'Special processes',
  publish_at: 'Public from',
  related_files: 'Files',
  related_files_2: 'Files, second list',
  related_files_3: 'Files, third list',
  related_objects: 'Files',
  rp: 'Reduction gears',
  search_page: 'Label of the page with all contacts',
  search_path: 'Page with all contacts',
  summary_first_block: 'Line below the first title',
  text_first_block: 'First text',
  text_second_block: 'Second text',
  title_cards: 'Title above the cards',
  title_communities: 'Title above the communities',
  title_directory: 'Title above the directory',
  title_first_block: 'First title',
  title_gallery: 'Title above the gallery',
  title_network: 'Title above the network',
  title_offices: 'Title above the offices',
  title_partners: 'Title above the partners',
  title_parts: 'Title above the parts',
  title_places: 'Title above the places',
  title_plants: 'Title above the plants',
  title_related_files: 'Title above the files',
  title_related_files_2: 'Title above the second list',
  title_related_files_3: 'Title above the third list',
  title_second_block: 'Second title',
  title_specifications: 'Title above the specifications',
  sections: 'Sections without a page of their own',
  service_contacts: 'Contacts',
  service_groups: 'Tables of services',
  short_title: 'Short title, for menus',
  summary: 'Summary, for search results',
  tel: 'Telephone',
  text_cta_pdf: 'Label of the button',
  text_download_pdf: 'Words beside the button',
  text_extra: 'Further text',
  text_intro: 'Introduction',
  text_two_column: 'Text in two columns',
  unpublish_at: 'Public until',
  uri: 'Address',
  url: 'Leads to',
  video_hero: 'Video at the top',
  video_poster: 'Picture for the video',
  video_title: 'Title of the video',
  video_yt: 'Video at the video host',
};

const blocks: Readonly<Record<string, string>> = {
  intro_text: 'Introduction',
  link_list: 'Links',
  list_no_link: 'List without links',
  simple_text_block: 'Text',
  slideshow: 'Slideshow of pictures',
  two_col_blocks: 'Two columns',
  two_col_blocks_title_center: 'Two columns below a title',
  video_slideshow: 'Slideshow of videos',
};

export function labelOf(name: string): string {
  return labels[name] ?? asWords(name);
}

/** The label of a type of block. */
export function variantLabelOf(type: string): string {
  return blocks[type] ?? asWords(type);
}

function asWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
