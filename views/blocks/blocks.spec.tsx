import { renderToStaticMarkup } from 'react-dom/server';
import type { Block } from '../../src/content/model/shapes/block-shapes.js';
import { pageFixture } from '../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../page-context.js';
import { Blocks, blocks } from './blocks.js';

const picture = { original: '/images/hero-bevel-gears.jpg', alt: 'A pair of gears' };
const film = { original: '/video/gears-loop.mp4', poster: '/images/gears-loop-poster.jpg', alt: 'Gears turning' };
const position = {
  ...{ id: 'grinder', title: 'Gear grinder', audience: 'Skilled trades', text: '<p>Grind.</p>', reference: 'RIV-1' },
  ...{ employment_type: 'part_time' as const, street: 'Via A 1', postal_code: '10040', town: 'Rivalta', country: 'IT' },
  ...{ date_posted: '2026-11-16', valid_through: '2027-02-28', apply: 'mailto:jobs@example.com' },
  pay: { min: 7000, max: 33000, currency: 'EUR', period: 'year' },
} as const;

/** One block of each type, with texts that a visitor must find on the page. */
const samples: [Block, ...string[]][] = [
  [
    {
      ...{ type: 'accordion', title: 'Where the work is' },
      items: [
        {
          ...{
            id: 'one',
            title: 'Additive',
            subtitle: 'Layer by layer',
            text_intro: '<p>It grows.</p>',
            text: '<p>T.</p>',
          },
          ...{ logo: { ...picture, alt: 'A logo' }, inner_image: { ...picture, alt: 'A lattice' } },
          ...{ list_title: 'Why', list: [{ text: 'Less weight' }, { text: 'In brief', pdf: '/pdf/x.pdf' }] },
          links: [{ url: '/our-company/where-we-are', title: 'Find us', pretty_url: 'example.com/us' }],
          ...{ external_link: 'https://research.example.org', image_gallery: { gallery: [picture] } },
          ...{ video_yt: 'sample0001', video_title: 'Turning' },
        },
        { id: 'two', title: 'Gearboxes' },
      ],
    },
    ...['Where the work is', 'Additive', 'Layer by layer', 'A logo', 'It grows.', 'T.', 'A lattice', 'Why'],
    ...['Less weight', '/pdf/x.pdf', 'Find us', 'example.com/us', 'Go to website', 'A pair of gears', 'Turning'],
    ...['https://video.example.com/embed/sample0001', 'Gearboxes'],
  ],
  [
    { type: 'list', list_title: 'Files', list: [{ text: 'Guidelines', note: 'As PDF', url: '/pdf/y.pdf' }] },
    ...['Files', 'Guidelines', 'As PDF', 'href="/pdf/y.pdf"'],
  ],
  [
    { type: 'list_no_link', list_title: 'Do', list: [{ text: 'Measure', note: 'Twice' }] },
    ...['Do', 'Measure', 'Twice'],
  ],
  [{ type: 'simple_text_block', title: 'How', text: '<p>So.</p>' }, 'How', 'So.'],
  [{ type: 'title', title: 'A title' }, '<h2', 'A title'],
  [{ type: 'intro_text', text_intro: '<p>At first.</p>' }, 'At first.'],
  [{ type: 'text_extra', text_extra: '<p>Besides.</p>' }, 'Besides.'],
  [{ type: 'two_col_blocks_title_center', title: 'Centre', text_two_column: '<p>Left.</p>' }, 'Centre', 'Left.'],
  [
    {
      ...{ type: 'two_col_blocks', title_first_block: 'First', summary_first_block: 'In short' },
      ...{ text_first_block: '<p>One.</p>', title_second_block: 'Second', text_second_block: '<p>Two.</p>' },
      image: { ...picture, caption: 'In mesh' },
    },
    ...['First', 'In short', 'One.', 'Second', 'Two.', 'A pair of gears', 'In mesh'],
  ],
  [{ type: 'video', title: 'At work', video: film }, 'At work', 'Gears turning', '/video/gears-loop.mp4'],
  [
    {
      ...{ type: 'slideshow', title: 'Three', title_originals: 'For print' },
      image_gallery: { gallery: [{ ...picture, caption: 'Steel' }] },
    },
    ...['Three', 'A pair of gears', 'Steel', '1 of 1', 'For print', 'JPEG, 2,400 × 1,350 px'],
    'href="/images/hero-bevel-gears.jpg"',
  ],
  [
    { type: 'video_slideshow', title: 'Trades', slides: [{ id: 'a', title: 'Assembly', video: film }] },
    ...['Trades', 'Assembly', 'Gears turning'],
  ],
  [
    {
      ...{ type: 'download', title: 'On paper', download_pdf: { uri: '/pdf/z.pdf' } },
      ...{ text_download_pdf: 'The data sheet', text_cta_pdf: 'Download it' },
    },
    ...['On paper', 'The data sheet', 'Download it', 'href="/pdf/z.pdf"'],
  ],
  [
    {
      ...{ type: 'cards', title: 'People' },
      cards: [
        { name: 'Ada', surname: 'Rossi', job_title: 'Engineer', bio: '<p>Grinds gears.</p>', image: picture },
        { id: 'c', title: 'Culture', text: 'Safety first', url: '/work-with-us/our-culture', image: picture },
      ],
    },
    ...['People', 'Ada Rossi', 'Engineer', 'Grinds gears.', 'Culture', 'Safety first', '/work-with-us/our-culture'],
  ],
  [
    { type: 'link_list', title: 'Read on', links: [{ title: 'Heritage', url: '/our-company/our-heritage' }] },
    ...['Read on', 'Heritage', 'href="/our-company/our-heritage"'],
  ],
  [
    { type: 'positions', title: 'Open positions', text_none: '<p>None.</p>', items: [position] },
    ...['Open positions', 'id="grinder"', 'Gear grinder', 'Skilled trades, Rivalta', 'Grind.', 'Part time'],
    ...['7,000 to 33,000 EUR gross a year', 'Apply by 28 February 2027', 'Reference RIV-1'],
    'href="mailto:jobs@example.com"',
  ],
  [
    {
      ...{ type: 'events', title: 'Dates' },
      items: [
        { id: 'results', date: '2027-03-04', text: 'Results', note: 'At 10:30' },
        { id: 'fair', date: '2027-06-14', until: '2027-06-20', text: 'Air show' },
      ],
    },
    ...['Dates', '<time dateTime="2027-03-04">4 March 2027</time>', 'Results', 'At 10:30', '20 June 2027', 'Air show'],
  ],
  [
    { type: 'supplier_form', id: 'application', title: 'Apply', text: '<p>Tell us.</p>' },
    ...['Apply', 'Tell us.', 'name="supplier_name"', 'Send the application'],
  ],
];

function render(list: Block[]): string {
  return renderToStaticMarkup(
    <PageContextProvider value={pageFixture()}>
      <Blocks blocks={list} />
    </PageContextProvider>,
  );
}

it('there is a block for every type that content may name', () => {
  expect(samples.map(([{ type }]) => type).sort()).toEqual(Object.keys(blocks).sort());
});

it.each(samples.map(([block, ...texts]) => [block.type, block, texts] as const))(
  '%s shows its texts',
  (_, block, texts) => {
    const html = render([block]);
    for (const text of texts) expect(html).toContain(text);
  },
);

it('a list of positions says so when none is open', () => {
  expect(render([{ type: 'positions', title: 'Open positions', text_none: '<p>None.</p>', items: [] }])).toContain(
    'None.',
  );
});

it('blocks have no style attribute, which the Content-Security-Policy would block', () => {
  expect(render(samples.map(([block]) => block))).not.toMatch(/\sstyle=/);
});

it('element ids are unique, even if two blocks of a type have no id of their own', () => {
  const form = { type: 'supplier_form', title: 'Apply' } as const;
  const all = Array.from(render([form, form]).matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
  // A page shows the result of a form in one place only.
  const ids = all.filter((id) => id !== 'supplier-result');
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
});
