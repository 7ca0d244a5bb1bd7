import { renderToStaticMarkup } from 'react-dom/server';
import Timeline from './timeline.island.js';

const labels = {
  timeline: 'Timeline',
  years: 'Years',
  next: 'Next',
  back: 'Back',
  discover: 'Discover more',
  watch: 'Watch video',
};

it('only a year with more than its lead has a button that opens the detail', () => {
  const entries = [
    { id: 'y1908', year: 1908, title: 'A workshop', lead: 0 },
    { id: 'y1916', year: 1916, title: 'An engine', lead: 1, more: 2 },
  ];
  const slots = ['One lathe.', 'Six cylinders.', 'And gears.'].map((text) => <p key={text}>{text}</p>);
  const html = renderToStaticMarkup(<Timeline {...{ entries, labels, slots }} />);
  expect(html.match(/Discover more/g)).toHaveLength(1);
  expect(html.match(/aria-controls="[^"]*"/g)).toEqual(['aria-controls="y1916-detail"']);
  expect(html).toContain('And gears.');
});
