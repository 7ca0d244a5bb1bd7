import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFiles, schemaOf } from './json-schema.js';

describe('the schema for editors', () => {
  it.each([...schemaFiles()])('%s is up to date with the shapes (run npm run content:schema)', (name, text) => {
    const file = path.join('content/schema', name);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(text);
  });

  it('has the top-level fields, and requires nothing, because a page is spread over two files', () => {
    const schema = schemaOf('corporate') as { properties: object };
    const publication = ['draft', 'publish_at', 'unpublish_at'];
    const names = ['alias', 'template', 'updated_at', 'translated_from', ...publication, 'body'];
    expect(Object.keys(schema.properties)).toEqual(names);
    expect(JSON.stringify(schema)).not.toContain('"required"');
    expect(schema).toMatchObject({ additionalProperties: false });
  });

  it('lets an item of a list carry the id that it merges by', () => {
    const text = JSON.stringify(schemaOf('sidebar'));
    expect(text).toContain('"related_objects":{"type":"array","items":{"type":"object","properties":{"id":');
  });
});
