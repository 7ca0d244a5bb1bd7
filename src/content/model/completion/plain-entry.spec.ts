import { bodyShapes } from '../shapes/body-shapes.js';
import { completeBody as complete } from './plain-entry.js';

const completeBody = (body: Record<string, unknown>) => complete(bodyShapes.leadership, body);

it.each([
  ['the introduction', { title: 'T', text: '<p>Text</p>', text_intro: '<p>In <b>short</b></p>' }, 'In short'],
  ['the first text', { title: 'T', text_intro: '<p> </p>', body_text_1: '<p>Text</p>' }, 'Text'],
  ['the title, where there is no text', { title: 'T' }, 'T'],
  ['300 characters at most', { text: `<p>${'x'.repeat(500)}</p>` }, 'x'.repeat(300)],
  ['its own where it has one', { title: 'T', summary: 'Own', text: '<p>Text</p>' }, 'Own'],
])('a page without a summary is summed up by %s', (_, body, summary) => {
  expect(completeBody(body).summary).toBe(summary);
});

it('a person’s card gets its alternative text from the name', () => {
  const person = { name: 'Ada', surname: 'Łącka', image: { original: '/a.jpg' } };
  expect(completeBody({ cards: [person] }).cards).toEqual([
    { ...person, image: { original: '/a.jpg', alt: 'Ada Łącka' } },
  ]);
  const complete = { ...person, id: 'one', image: { original: '/a.jpg', alt: 'Ada at work' } };
  expect(completeBody({ cards: [complete] }).cards).toEqual([complete]);
});
