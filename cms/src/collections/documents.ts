import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  ValidationError,
} from 'payload';
import { apiTab } from '../access/api-tab.js';
import { publishers, signedIn } from '../access/roles.js';
import { documentsFolder, englishAddress } from '../content/pdf-files.js';
import { readEnvironment } from '../environment.js';
import { read } from '../gateway/reading.js';
import { issuesWithoutFile } from '../publication/issues.js';
import { refuse } from '../publication/refuse.js';
import {
  defaultLanguage,
  documentAddress,
  fingerprintsFile,
  type Language,
  languageCodes,
  languages,
  slugOf,
  uploaded,
} from '../site.js';
import { refuseWrongData } from './refuse-wrong-data.js';
import { usedOn } from './used-on.js';

const slug = 'documents';

interface Writing {
  id?: number | string;
  data?: { language?: Language };
  overwriteExistingFiles?: boolean;
}

/** A file has the address that its name and language give it, and another in its place has that too. */
const keepAddress: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req;
  if (!file || operation === 'read') return;
  const writing = args as Writing;
  const { id, data } = writing;
  const where = { id: { equals: id } };
  const [stored] = operation === 'create' ? [] : await read<{ filename: string }>(req, slug, { where });
  const address = documentAddress(slugOf(path.parse(file.name).name), data?.language ?? defaultLanguage);
  file.name = stored?.filename ?? path.basename(address);
  if (!stored && existsSync(path.join(documentsFolder(), file.name))) {
    const message = `${file.name} is there already: open it in the list, and replace its file`;
    throw new ValidationError({ collection: slug, errors: [{ path: 'file', message }], req });
  }
  writing.overwriteExistingFiles = true;
};

/** What was uploaded is not made from a source any more. */
const keepUploaded: CollectionAfterChangeHook = async ({ doc, req }) => {
  const { contentDir } = readEnvironment();
  if (!req.file || contentDir === undefined) return;
  const file = path.join(contentDir, fingerprintsFile);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const fingerprints = JSON.parse(text) as Record<string, string>;
  const address = `/pdf/${doc.filename}`;
  if (!(address in fingerprints)) return;
  await writeFile(file, `${JSON.stringify({ ...fingerprints, [address]: uploaded }, null, 2)}\n`);
};

const refuseUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [stored] = await read<{ filename: string }>(req, slug, { where: { id: { equals: id } } });
  refuse('The PDF is in use', await issuesWithoutFile(req, `/pdf/${stored?.filename}`));
};

/** PDFs, which are files of the site. */
export function documents(): CollectionConfig {
  return {
    slug,
    labels: { singular: 'PDF', plural: 'PDFs' },
    admin: {
      group: 'Content',
      description: 'Links lead to their addresses. Another file in place of one is on the site at once.',
      // Elsewhere than in a checkout the site has others.
      hidden: readEnvironment().contentDir === undefined,
      useAsTitle: 'title',
      defaultColumns: ['title', 'address', 'language', 'updatedAt'],
      listSearchableFields: ['title', 'filename'],
      components: { views: { edit: apiTab } },
    },
    defaultSort: 'filename',
    access: { read: signedIn, create: publishers, update: publishers, delete: publishers },
    hooks: {
      beforeOperation: [refuseWrongData, keepAddress],
      beforeDelete: [refuseUsed],
      afterChange: [keepUploaded],
    },
    upload: { staticDir: documentsFolder(), mimeTypes: ['application/pdf'], filesRequiredOnCreate: true },
    fields: [
      { name: 'title', type: 'text', label: 'Title', required: true },
      {
        name: 'language',
        type: 'select',
        label: 'Language',
        required: true,
        defaultValue: defaultLanguage,
        options: languageCodes.map((value) => ({ value, label: languages[value].name })),
        access: { update: () => false },
      },
      {
        name: 'address',
        type: 'text',
        label: 'Address',
        virtual: true,
        admin: { readOnly: true, description: 'For links. Pages in another language lead to the PDF in theirs.' },
        hooks: { afterRead: [({ siblingData: { filename } }) => (filename ? `/pdf/${filename}` : undefined)] },
      },
      usedOn(({ filename }) => [`/pdf/${filename}`, englishAddress(String(filename))], /(\/pdf\/[\w.-]+\.pdf)/g),
    ],
  };
}
