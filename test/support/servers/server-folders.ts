import { ContentCopy, fewPages } from '../fixtures/content-copy.js';
import { DataFolder } from './data-folder.js';

/** Folders of the test file's own for servers: an empty DATA_DIR, and a CONTENT_DIR with few pages. */
export function serverFolders(): { DATA_DIR: string; CONTENT_DIR: string } {
  const data = new DataFolder();
  const content = new ContentCopy(fewPages);
  afterAll(() => {
    data.remove();
    content.erase();
  });
  return { DATA_DIR: data.path, CONTENT_DIR: content.contentDir };
}
