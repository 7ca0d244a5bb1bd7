import { renderToStaticMarkup } from 'react-dom/server';
import { readMarkup } from '../../../test/support/html/markup.js';
import { FamilyDrawing } from './family-drawing.js';

it('a drawing consists of the lines of each part and of what is around them, and its list says the same in words', () => {
  const part = (id: string, lines: string) => ({
    ...{ id, lines, title: id, text: '', x: 1, y: 2 },
    label_position: { x: 3, y: 4 },
  });
  const drawing = <FamilyDrawing drawing="M0,0h9" parts={[part('sun', 'M1,1h2'), part('ring', 'M2,2v3')]} />;
  const dom = readMarkup(renderToStaticMarkup(drawing));
  expect(dom.all('path').map((path) => path.get('d'))).toEqual(['M0,0h9', 'M1,1h2', 'M2,2v3']);
  expect(dom.all('svg').map((svg) => svg.get('aria-hidden'))).toEqual(['true']);
});
