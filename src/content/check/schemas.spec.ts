import { ContentFolder } from '../files/folder/content-folder.fixture.js';
import { errorsIn } from './check-folder.fixture.js';
import { schemaFiles } from './schemas.js';

describe('the schemas for editors', () => {
  const folder = ContentFolder.forEachTest();

  beforeEach(() => {
    for (const [name, text] of schemaFiles()) folder.write(`schema/${name}`, text);
  });

  it('are reported if they differ from those of the code', async () => {
    expect(await errorsIn(folder)).toEqual([]);
    folder.write('schema/home.json', '{}\n');
    folder.write('schema/former.json', '{}\n');
    folder.remove('schema/menu.json');
    const reason = 'does not match the fields in the code: run npm run content:schema';
    expect(await errorsIn(folder)).toEqual([
      `schema/former.json ${reason}`,
      `schema/home.json ${reason}`,
      `schema/menu.json ${reason}`,
    ]);
  });
});
