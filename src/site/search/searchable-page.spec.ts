import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { searchablePage } from './searchable-page.js';

describe('a page in the search', () => {
  it('is searched and shown without the anchors of its parts', () => {
    const body = { title: 'Engine', summary: 'About it.', chart: { anchor: 'class', caption: 'Compared' } };
    const page = searchablePage({ id: 'engine', template: 'product', body } as unknown as PageEntry);
    expect(page.text).toContain('Compared');
    expect(`${page.text} ${page.shown}`).not.toContain('class');
  });
});
