import { samplePicture } from '../../../../test/support/fixtures/sample-picture.js';
import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';

describe('a picture that cannot be served', () => {
  const folder = ContentFolder.forEachTest();

  const show = (name: string) => {
    const hero = `image_hero:\n    original: "/images/${name}"\n    alt: A\n  text: <p>x</p>`;
    folder.page('shown', 'sidebar', hero);
  };
  const errorsOf = async (name: string, bytes: Buffer) => {
    folder.write(`images/${name}`, bytes);
    show(name);
    return errorsIn(folder);
  };
  const rename = 'lower-case letters without diacritics, figures and hyphens';

  it.each([
    ['Łódź_2.png', `rename it: ${rename}`],
    ['pic.webp', 'is not a JPEG or PNG: save it as one, or remove it'],
  ])('is reported once, at the file, for its name: %s', async (name, reason) => {
    expect(await errorsOf(name, await samplePicture(800, 400))).toEqual([`images/${name} ${reason}`]);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['WebP', () => samplePicture(800, 400, 'webp'), 'is WEBP by its content: save it as JPEG'],
    ['479 pixels', () => samplePicture(479, 400), 'is 479 pixels wide: at least 480, better 800, for a hero 2400'],
    ['26 MB', async () => Buffer.alloc(26 * 1024 * 1024), 'is 26 MB: at most 25 MB'],
  ])('is reported for its content: %s', async (_, make, reason) => {
    expect(await errorsOf('pic.jpg', await make())).toEqual([`images/pic.jpg ${reason}`]);
  });

  it('may be one that has changed since its sizes were made, or whose sizes are missing', async () => {
    const missing = ['images/a.jpg its sizes have not been made: run npm run pictures'];
    folder.remove('../public/images');
    expect(await errorsIn(folder)).toEqual(missing);
    folder.picture('a.jpg');
    folder.write('images/pictures.json', '{"/images/a.jpg": ');
    expect(await errorsIn(folder)).toEqual(missing);
    folder.picture('a.jpg');
    folder.write('images/a.jpg', await samplePicture(800, 400));
    expect(await errorsIn(folder)).toEqual([
      'images/a.jpg has changed since its sizes were made: run npm run pictures',
    ]);
  });

  it('is at the top of a page if it is small for that', async () => {
    folder.picture('logo.jpg', 800);
    show('logo.jpg');
    expect(await errorsIn(folder)).toContainEqual(
      expect.stringMatching(/^pages\/shown\/en\.yaml.* is 800 pixels wide: a hero at least 1100, better 2400$/),
    );
  });
});
