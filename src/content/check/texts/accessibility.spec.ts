import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';

const folder = ContentFolder.forEachTest();

const write = (html: string) =>
  folder.write('pages/about/it.yaml', `alias: about-it\nbody:\n  title: T\n  summary: S\n  text: |\n    ${html}\n`);

it.each([
  ['<a href="/reach">Clicca qui</a>', 'the link “Clicca qui” does not say where it leads'],
  ['<a href="/reach"><strong>leggi di più</strong> …</a>', 'the link “leggi di più …” does not say where it leads'],
  ['<a href="https://a.example/b">https://a.example/b</a>', 'is an address: say in words where it leads'],
  ['<h2>A</h2><h3>B</h3><h2>C</h2><h4>D</h4>', 'the heading “D” skips a level: h4 after h2'],
  ['<table><tr><td>A</td></tr></table>', 'a table needs headers'],
  ['<p>LA NOSTRA STORIA COMINCIA QUI</p>', '“LA NOSTRA STORIA COMINCIA QUI” is in capitals'],
])('%s is found', async (html, reason) => {
  write(html);
  expect(await errorsIn(folder)).toEqual([expect.stringMatching(/^pages\/about\/it\.yaml:6:\d+ body\.text: /)]);
  expect((await errorsIn(folder))[0]).toContain(reason);
});

it.each([
  '<a href="/reach">Leggi di più su REACH</a>, <a href="mailto:a@b.example">a@b.example</a>',
  '<h3>A</h3><h4>B</h4><h2>C</h2><h3>D</h3>',
  '<table><tr><th scope="row">A</th><td>B</td></tr></table>',
  '<p>UNI EN ISO 9001, NADCAP, EASA, FAA, ENAC e CAAC</p>',
])('%s is right', async (html) => {
  write(html);
  expect(await errorsIn(folder)).toEqual([]);
});
