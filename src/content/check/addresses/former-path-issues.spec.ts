import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';

describe('the check of former paths', () => {
  const folder = ContentFolder.forEachTest();

  const check = () => errorsIn(folder);
  const record = () =>
    folder.write('former-paths.yaml', folder.read('former-paths.yaml').replace('it:\n', 'it:\n  sostanze: reach\n'));
  const rename = () =>
    folder.write('pages/reach/it.yaml', 'alias: sostanze\nbody:\n  title: R\n  summary: S\n  text: <h2>Why</h2>\n');

  it('reports a changed path at its line until the path is recorded', async () => {
    rename();
    expect(await check()).toEqual([
      'pages/reach/it.yaml:1 alias: sostanze is not in former-paths.yaml yet: run npm run content:paths',
    ]);
    record();
    expect(await check()).toEqual([]);
  });

  it('reports a removed page once, until a redirect replaces it', async () => {
    folder.remove('pages/about');
    folder.write('menus/primary.yaml', '- id: reach\n');
    folder.remove('lists/facts.yaml');
    expect(await check()).toEqual([
      expect.stringMatching(
        /^former-paths\.yaml:\d+ en\.about: there is no page about any more, and no page or redirect is at \/en\/about, \/it\/about-it, .*: add "about: <page id>" to moved in redirects\.yaml/,
      ),
    ]);
    for (const target of [' reach', '']) {
      folder.write('redirects.yaml', `legacy:\n  /Old: /en/reach\nmoved:\n  was: reach\n  about:${target}\n`);
      expect(await check()).toEqual([]);
    }
  });

  it('requires the id as the path of an English page', async () => {
    folder.write('pages/reach/en.yaml', 'alias: substances\nbody:\n  title: R\n  summary: S\n  text: <h2>Why</h2>\n');
    expect(await check()).toEqual([
      'pages/reach/en.yaml:1 alias: an English page has its id as its path: write reach, or move the page with npm run content:move reach substances',
    ]);
  });

  it.each([
    ['was: /reach', 'moved.was: both page ids, or both paths that begin with a slash'],
    ['about: reach', 'moved.about: /about is the path of a page'],
  ])('finds what is wrong with the line "%s"', async (line, reason) => {
    folder.write('redirects.yaml', `legacy: {}\nmoved:\n  ${line}\n`);
    expect(await check()).toEqual([`redirects.yaml:3 ${reason}`]);
  });
});
