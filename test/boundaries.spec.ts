import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Files with one import each, and the rules that each must break: none for allowed imports. */
const planted: { file: string; code: string; breaks: string[] }[] = [
  { file: 'views/a-node.tsx', code: "import 'node:fs';", breaks: ['views-know-no-node'] },
  { file: 'views/a-nest.tsx', code: "import type { Type } from '@nestjs/common';", breaks: ['views-know-no-nest'] },
  { file: 'views/a-package.tsx', code: "import 'zod';", breaks: ['views-know-react-only'] },
  { file: 'views/a-react.tsx', code: "import { useState } from 'react'; useState;", breaks: [] },
  { file: 'views/a-type.tsx', code: "import type { A } from '../src/content/store.js';", breaks: [] },
  { file: 'views/an-inline-type.tsx', code: "import { type A } from '../src/content/store.js';", breaks: [] },
  {
    file: 'views/a-value.tsx',
    code: "import { a } from '../src/content/store.js'; a;",
    breaks: ['views-import-only-types-of-content'],
  },
  {
    file: 'views/a-route.tsx',
    code: "import { a } from '../src/routing/routes.js'; a;",
    breaks: ['views-import-only-types-of-content'],
  },
  {
    file: 'views/a-server.tsx',
    code: "import type { A } from '../src/site/rendering/renderer.js';",
    breaks: ['views-dependencies'],
  },
  {
    file: 'views/islands/one/one.island.tsx',
    code: "import { a } from '../../page-context.js'; a;",
    breaks: ['islands-read-no-context'],
  },
  {
    file: 'views/islands/two/two.island.tsx',
    code: "import { useContext } from '../../a-view-of-context.js'; useContext;",
    breaks: ['islands-read-no-context'],
  },
  { file: 'views/islands/two/two.tsx', code: "import { a } from '../../page-context.js'; a;", breaks: [] },
  { file: 'views/ui/a-context.tsx', code: "import { a } from '../page-context.js'; a;", breaks: ['ui-knows-no-page'] },
  {
    file: 'views/ui/a-form.tsx',
    code: "import { a } from '../../src/submissions/supplier/supplier-form.js'; a;",
    breaks: [],
  },
  {
    file: 'views/layout/a-template.tsx',
    code: "import { a } from '../templates/home.js'; a;",
    breaks: ['parts-serve-templates'],
  },
  { file: 'views/layout/a-part.tsx', code: "import { a } from './other.js'; a;", breaks: [] },
  {
    file: 'views/a-view-of-context.tsx',
    code: "export { a as useContext } from './page-context.js';",
    breaks: [],
  },
  {
    file: 'src/submissions/forms/form-file.ts',
    code: "import type { Server } from 'node:http';",
    breaks: ['form-rules-run-anywhere'],
  },
  {
    file: 'src/submissions/newsletter/newsletter-form.ts',
    code: "import 'class-validator';",
    breaks: ['form-rules-run-anywhere'],
  },
  {
    file: 'src/submissions/newsletter/a-supplier.ts',
    code: "import { a } from '../supplier/supplier-form.js'; a;",
    breaks: ['subjects-are-independent'],
  },
  {
    file: 'views/a-form.tsx',
    code: "import { a } from '../src/submissions/supplier/supplier-form.js'; a;",
    breaks: [],
  },
  { file: 'scripts/content/a-check.ts', code: "import { a } from '../../src/content/store.js'; a;", breaks: [] },
  {
    file: 'scripts/content/a-renderer.ts',
    code: "import { a } from '../../src/site/rendering/renderer.js'; a;",
    breaks: ['content-commands-dependencies'],
  },
  { file: 'client/an-island.ts', code: "import { a } from '../views/islands/island.js'; a;", breaks: [] },
  { file: 'client/a-view.ts', code: "import { a } from '../views/part.js'; a;", breaks: ['client-dependencies'] },
  { file: 'client/consent-texts.ts', code: "import('../i18n/en/consent.json');", breaks: [] },
  { file: 'client/a-type.ts', code: "import type { A } from '../i18n/texts.js';", breaks: [] },
  {
    file: 'client/texts.ts',
    code: "import('../i18n/en/layout.json');",
    breaks: ['client-imports-only-types-of-texts'],
  },
  {
    file: 'client/a-language.ts',
    code: "import { a } from '../src/routing/languages.js'; a;",
    breaks: ['client-imports-only-types-of-texts'],
  },
  { file: 'src/site/sections/home/a-service.ts', code: "import { a } from '../../search/service.js'; a;", breaks: [] },
  {
    file: 'src/site/sections/home/upstream.ts',
    code: "import { a } from '../../../platform/upstream/client.js'; a;",
    breaks: ['sections-dependencies'],
  },
  {
    file: 'src/site/sections/home/a-form.ts',
    code: "import { a } from '../../../submissions/forms/visitor-form.js'; a;",
    breaks: [],
  },
  {
    file: 'src/site/sections/home/operations.ts',
    code: "import { a } from '../../../operations/metrics.js'; a;",
    breaks: ['sections-dependencies'],
  },
  {
    file: 'src/site/sections/home/a-view.ts',
    code: "import { a } from '../../../../views/part.js'; a;",
    breaks: ['sections-know-only-types-of-views'],
  },
  {
    file: 'src/site/sections/home/a-section.ts',
    code: "import { a } from '../media/controller.js'; a;",
    breaks: ['sections-are-independent'],
  },
  {
    file: 'src/api/about/upstream.ts',
    code: "import { a } from '../../platform/upstream/client.js'; a;",
    breaks: ['api-dependencies'],
  },
  {
    file: 'src/api/about/an-error.ts',
    code: "import { a } from '../../platform/upstream/upstream-error.js'; a;",
    breaks: [],
  },
  { file: 'src/api/about/a-service.ts', code: "import { a } from '../../site/search/service.js'; a;", breaks: [] },
  {
    file: 'src/api/about/rendering.ts',
    code: "import { a } from '../../site/rendering/renderer.js'; a;",
    breaks: ['api-dependencies'],
  },
  {
    file: 'src/site/social/rendering.ts',
    code: "import { a } from '../rendering/renderer.js'; a;",
    breaks: ['services-dependencies'],
  },
  {
    file: 'src/site/social/search.ts',
    code: "import { a } from '../search/service.js'; a;",
    breaks: ['services-are-independent'],
  },
  {
    file: 'src/site/rendering/a-section.ts',
    code: "import { a } from '../sections/media/controller.js'; a;",
    breaks: ['rendering-dependencies'],
  },
  { file: 'src/site/rendering/a-picture.ts', code: "import { a } from '../remote-images/cache.js'; a;", breaks: [] },
  {
    file: 'src/site/remote-images/upstream.ts',
    code: "import { a } from '../../platform/upstream/client.js'; a;",
    breaks: [],
  },
  {
    file: 'src/site/remote-images/content.ts',
    code: "import { a } from '../../content/store.js'; a;",
    breaks: ['remote-images-dependencies'],
  },
  {
    file: 'src/site/sitemaps/rendering.ts',
    code: "import { a } from '../rendering/renderer.js'; a;",
    breaks: ['sitemaps-dependencies'],
  },
  {
    file: 'src/routing/rendering.ts',
    code: "import { a } from '../site/rendering/renderer.js'; a;",
    breaks: ['routing-dependencies'],
  },
  { file: 'src/content/language.ts', code: "import { a } from '../routing/languages.js'; a;", breaks: [] },
  {
    file: 'src/content/an-address.ts',
    code: "import { a } from '../routing/routes.js'; a;",
    breaks: ['content-dependencies'],
  },
  { file: 'src/platform/upstream/a-part.ts', code: "import { a } from './client.js'; a;", breaks: [] },
  {
    file: 'src/platform/upstream/content.ts',
    code: "import { a } from '../../content/store.js'; a;",
    breaks: ['upstream-dependencies'],
  },
  {
    file: 'src/platform/http/a-service.ts',
    code: "import { a } from '../../site/search/service.js'; a;",
    breaks: ['http-dependencies'],
  },
  {
    file: 'src/submissions/uploads/an-upload.ts',
    code: "import { a } from '../../platform/http/throttling/storage.js'; a;",
    breaks: [],
  },
  {
    file: 'src/submissions/supplier/a-connection.ts',
    code: "import { a } from '../../platform/http/server.js'; a;",
    breaks: ['subjects-dependencies'],
  },
  {
    file: 'src/platform/config/content.ts',
    code: "import { a } from '../../content/store.js'; a;",
    breaks: ['config-dependencies'],
  },
  { file: 'scripts/build-all.ts', code: "import 'esbuild';", breaks: [] },
  { file: 'scripts/a-view.ts', code: "import { a } from '../views/part.js'; a;", breaks: ['scripts-dependencies'] },
  { file: 'bench/a-script.ts', code: "import { a } from '../scripts/build-all.js'; a;", breaks: [] },
  { file: 'bench/a-view.ts', code: "import { a } from '../views/part.js'; a;", breaks: ['bench-dependencies'] },
  { file: 'src/content/a-round.ts', code: "import { a } from './a-round.js'; export { a };", breaks: ['no-cycles'] },
  {
    file: 'src/content/a-round-of-types.ts',
    code: "import type { A } from './a-round-of-types.js'; export type B = A;",
    breaks: ['no-cycles'],
  },
  { file: 'src/content/alone.ts', code: 'export const a = 1;', breaks: ['no-orphans'] },
  { file: 'src/content/nowhere.ts', code: "import './nothing.js';", breaks: ['no-unresolvable'] },
  { file: 'src/content/a-tool.ts', code: "import 'typescript';", breaks: ['no-undeclared-packages'] },
];

/** The files that the planted files import. */
const targets = [
  'views/page-context.ts',
  'views/part.ts',
  'src/submissions/supplier/supplier-form.ts',
  'views/layout/other.ts',
  'views/templates/home.ts',
  'i18n/texts.ts',
  'i18n/en/consent.json',
  'i18n/en/layout.json',
  'views/islands/island.ts',
  'src/content/store.ts',
  'src/routing/languages.ts',
  'src/routing/routes.ts',
  'src/site/rendering/renderer.ts',
  'src/site/search/service.ts',
  'src/platform/http/server.ts',
  'src/platform/http/throttling/storage.ts',
  'src/site/remote-images/cache.ts',
  'src/platform/upstream/client.ts',
  'src/platform/upstream/upstream-error.ts',
  'src/submissions/forms/visitor-form.ts',
  'src/operations/metrics.ts',
  'src/site/sections/media/controller.ts',
];

describe('npm run boundaries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  let violations: { from: string; rule: { name: string } }[] = [];

  beforeAll(() => {
    for (const name of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.json']) cpSync(name, join(folder, name));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    for (const { file, code } of [
      ...planted,
      ...targets.map((file) => ({ file, code: 'export const a = 1; export type A = 1;' })),
    ]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--output-type',
        'json',
        'src',
        'views',
        'client',
        'scripts',
        'bench',
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    if (!stdout) throw new Error(stderr);
    violations = JSON.parse(stdout).summary.violations;
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(planted)('$file breaks $breaks', ({ file, breaks }) => {
    expect(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)).toEqual(breaks);
  });
});
