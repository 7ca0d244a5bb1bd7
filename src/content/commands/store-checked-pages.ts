import { writeFile } from 'node:fs/promises';
import { readCompanyNames } from '../files/data/interface-texts.js';
import { FilesContentStore } from '../files/files-content-store.js';
import { checkedPagesFile } from '../files/folder-reader.js';

const contentDir = process.env.CONTENT_DIR ?? 'content';
const companyNames = await readCompanyNames('i18n');
const store = new FilesContentStore({ contentDir, companyNames, development: false });
await store.load();
await writeFile(checkedPagesFile, JSON.stringify([...store.checkedPages]));
