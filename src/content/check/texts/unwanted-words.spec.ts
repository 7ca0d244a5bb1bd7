import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ContentFolder, companyNames } from '../../files/folder/content-folder.fixture.js';
import { checkContent } from '../check-content.js';

const folder = ContentFolder.forEachTest();

const words = `en:
  - { not: ['rig hall*'], but: test building }
  - { not: [EASA Part 145], but: EASA Part-145 }
pl:
  - { not: ['skrzynk* napęd*'], but: przekładnia napędu }
`;

/** The issues about words, with interface texts beside the content. */
async function found(): Promise<string[]> {
  const textsDir = path.join(folder.contentDir, '../i18n');
  mkdirSync(path.join(textsDir, 'pl'), { recursive: true });
  writeFileSync(path.join(textsDir, 'pl/widgets.json'), '{ "legend": { "agb": "Skrzynki napędów" } }');
  const { contentDir, publicDir } = folder;
  const issues = await checkContent({ contentDir, publicDir, textsDir, companyNames });
  return issues
    .filter(({ reason }) => reason.includes(' is not used'))
    .map(({ source, field }) => `${path.basename(path.dirname(source))}/${path.basename(source)} ${field}`.trim());
}

it('a word that is not used is named in texts, alt texts, interface texts, addresses and names of files', async () => {
  folder.write('lists/unwanted-words.yaml', words);
  folder.page('new-rig-halls', 'sidebar', 'text: <p>An EASA Part-145 shop.</p>');
  folder.write(
    'pages/new-rig-halls/pl.yaml',
    'alias: skrzynka-napedow\nbody:\n  title: T\n  summary: Ze SKRZYNKĄ\u00a0napędów\n  text: <p>EASA Part 145, rig hall</p>\n  image_hero:\n    alt: Skrzynka\n      napędów\n',
  );
  mkdirSync(path.join(folder.publicDir, 'pdf'), { recursive: true });
  writeFileSync(path.join(folder.publicDir, 'pdf/rig-hall.pdf'), '');
  expect((await found()).sort()).toEqual([
    'new-rig-halls/en.yaml alias',
    'new-rig-halls/pl.yaml alias',
    'new-rig-halls/pl.yaml body.image_hero.alt',
    'new-rig-halls/pl.yaml body.summary',
    'pdf/rig-hall.pdf',
    'pl/widgets.json legend.agb',
  ]);
});

it('an address may hold what differs from the right words by a hyphen alone', async () => {
  folder.write('lists/unwanted-words.yaml', words);
  folder.page('easa-part-145', 'sidebar', 'text: <p>EASA Part-145</p>');
  expect(await found()).toEqual(['pl/widgets.json legend.agb']);
});
