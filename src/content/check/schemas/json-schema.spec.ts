import { schemaFiles } from './json-schema.js';

describe('the schema for editors', () => {
  it('has the top-level fields, and requires nothing, because a page is spread over two files', () => {
    const text = schemaFiles().get('corporate.json') ?? '';
    const publication = ['draft', 'publish_at', 'unpublish_at'];
    const names = ['alias', 'template', 'updated_at', 'translated_from', ...publication, 'body'];
    expect(Object.keys(JSON.parse(text).properties)).toEqual(names);
    expect(text).not.toContain('"required"');
    expect(JSON.parse(text)).toMatchObject({ additionalProperties: false });
  });

  it('lets an item of a list carry the id that it merges by', () => {
    const { body } = JSON.parse(schemaFiles().get('sidebar.json') ?? '').properties;
    expect(body.properties.related_files.properties.related_objects.items.properties).toHaveProperty('id');
  });
});
