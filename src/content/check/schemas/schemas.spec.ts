import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';
import { schemaFiles } from '../schemas.js';

describe('the schemas for editors', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
    for (const [name, text] of schemaFiles()) folder.write(`schema/${name}`, text);
  });

  afterEach(() => folder.erase());

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

  it('have the top-level fields, and require nothing, because a page is spread over two files', () => {
    const schema = JSON.parse(schemaFiles().get('sidebar.json') ?? '');
    const publication = ['draft', 'publish_at', 'unpublish_at'];
    const names = ['alias', 'template', 'updated_at', 'translated_from', ...publication, 'body'];
    expect(Object.keys(schema.properties)).toEqual(names);
    expect(JSON.stringify(schema)).not.toContain('"required"');
    expect(schema).toMatchObject({ additionalProperties: false });
    const { items } = schema.properties.body.properties.related_files.properties.related_objects;
    // Lists merge by it.
    expect(items.properties).toHaveProperty('id');
  });
});
