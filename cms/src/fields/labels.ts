/** The labels of templates' blocks, and of what else has none in the schemas, where they are not the words of the name. */
const labels: Readonly<Record<string, string>> = {
  alias: 'Path of the page',
  intro_text: 'Introduction',
  link_list: 'Links',
  list_no_link: 'List without links',
  publish_at: 'Public from',
  simple_text_block: 'Text',
  slideshow: 'Slideshow of pictures',
  two_col_blocks: 'Two columns',
  two_col_blocks_title_center: 'Two columns below a title',
  unpublish_at: 'Public until',
  video_slideshow: 'Slideshow of videos',
};

export function labelOf(name: string): string {
  const words = name
    .replace(/^title_/, 'title above the ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
