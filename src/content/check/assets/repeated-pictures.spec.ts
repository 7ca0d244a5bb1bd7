import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';

const folder = ContentFolder.forEachTest();

function show(page: string, picture: string, more = '') {
  folder.picture(picture, 2400);
  folder.page(
    page,
    'default',
    `image_hero:\n    original: /images/${picture}\n    alt: A${more}\n  body_text_1: <p>x</p>`,
  );
}

it('a picture may stand on four pages', async () => {
  for (const page of ['one', 'two', 'three', 'four']) show(page, 'gears.jpg');
  expect((await errorsIn(folder)).filter((error) => error.includes('gears'))).toEqual([]);
  show('zero', 'gears.jpg');
  expect(await errorsIn(folder)).toContainEqual(expect.stringMatching(/^pages\/.*stands on 4 pages already/));
});

it('a picture stands on a page once', async () => {
  const gallery = '\n  image_gallery:\n    gallery:\n      - original: /images/gears.jpg\n        alt: B';
  show('one', 'gears.jpg', gallery);
  expect(await errorsIn(folder)).toContainEqual(expect.stringMatching(/^pages\/one\/.*the page shows it twice/));
});
