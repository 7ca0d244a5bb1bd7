import { renderToStaticMarkup } from 'react-dom/server';
import { ReadinessLadder } from './readiness.js';

it('a research cluster stands on the step of its technology readiness level, and its name leads to its card', () => {
  const levels = ['Principles', 'Concept', 'Proof'];
  const clusters = [{ id: 'genoa', title: 'Genoa cluster', place: 'Genoa', readiness: 3 }];
  const html = renderToStaticMarkup(<ReadinessLadder title="Readiness" levels={levels} clusters={clusters} />);
  expect(html).toMatch(/3<\/span> Proof<ul[^>]*><li><a href="#genoa">Genoa<\/a>/);
  expect(html.match(/<a /g)).toHaveLength(1);
});
