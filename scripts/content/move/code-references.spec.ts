import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeReferences } from './code-references.js';

it('references to a page outside the content are found, with file and line', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'code-'));
  mkdirSync(path.join(root, 'views/layout'), { recursive: true });
  const lines = [
    "import { media } from '../media/contacts.js';",
    "link('/media/contacts#press')",
    "const id = 'media/contacts';",
    'get("/it/media/contacts/more")',
    "link('/media/contacts-form')",
    "link('/social-media/contacts')",
  ];
  writeFileSync(path.join(root, 'views/layout/footer.tsx'), lines.join('\n'));
  mkdirSync(path.join(root, 'scripts/content/new'), { recursive: true });
  writeFileSync(
    path.join(root, 'scripts/content/new/new-contact.ts'),
    "const folder = 'pages';\nconst id = 'media/contacts';\n",
  );
  writeFileSync(path.join(root, 'README.md'), 'See `/media/contacts`.\n');
  expect(codeReferences('media/contacts', root)).toEqual([
    'README.md:1',
    'scripts/content/new/new-contact.ts:2',
    ...[2, 3, 4].map((line) => `views/layout/footer.tsx:${line}`),
  ]);
  rmSync(root, { recursive: true });
});
