import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { relative } from 'node:path/posix';

/** The rule that an import breaks, with the file that has it and what it imports. The repository has the allowed ones. */
const planted: [rule: string, file: string, imported: string][] = [
  ['views-know-no-node', 'views/a-node.tsx', 'node:fs'],
  ['views-know-no-nest', 'views/a-nest.tsx', '@nestjs/common'],
  ['views-know-react-only', 'views/a-package.tsx', 'zod'],
  ['views-import-only-types-of-content', 'views/a-value.tsx', 'src/content/store.ts'],
  ['views-dependencies', 'views/a-server.tsx', 'src/site/rendering/renderer.ts'],
  ['islands-read-no-context', 'views/islands/one/one.island.tsx', 'views/page-context.ts'],
  ['ui-knows-no-page', 'views/ui/a-context.tsx', 'views/page-context.ts'],
  ['parts-serve-templates', 'views/layout/a-template.tsx', 'views/templates/home.ts'],
  ['form-rules-run-anywhere', 'src/submissions/newsletter/newsletter-form.ts', 'class-validator'],
  ['subjects-are-independent', 'src/submissions/newsletter/a-supplier.ts', 'src/submissions/supplier/stored.ts'],
  ['subjects-dependencies', 'src/submissions/supplier/a-server.ts', 'src/platform/http/server.ts'],
  ['client-dependencies', 'client/a-view.ts', 'views/part.ts'],
  ['client-imports-only-types-of-texts', 'client/texts.ts', 'i18n/en/layout.json'],
  ['sections-dependencies', 'src/site/sections/home/upstream.ts', 'src/platform/upstream/client.ts'],
  ['sections-know-only-types-of-views', 'src/site/sections/home/a-view.ts', 'views/part.ts'],
  ['sections-are-independent', 'src/site/sections/home/a-section.ts', 'src/site/sections/media/controller.ts'],
  ['api-dependencies', 'src/api/about/rendering.ts', 'src/site/rendering/renderer.ts'],
  ['services-dependencies', 'src/site/social/rendering.ts', 'src/site/rendering/renderer.ts'],
  ['services-are-independent', 'src/site/social/search.ts', 'src/site/search/service.ts'],
  ['rendering-dependencies', 'src/site/rendering/a-section.ts', 'src/site/sections/media/controller.ts'],
  ['remote-images-dependencies', 'src/site/remote-images/content.ts', 'src/content/store.ts'],
  ['sitemaps-dependencies', 'src/site/sitemaps/rendering.ts', 'src/site/rendering/renderer.ts'],
  ['routing-dependencies', 'src/routing/rendering.ts', 'src/site/rendering/renderer.ts'],
  ['content-dependencies', 'src/content/an-address.ts', 'src/routing/routes.ts'],
  ['content-commands-dependencies', 'scripts/content/a-renderer.ts', 'src/site/rendering/renderer.ts'],
  ['upstream-dependencies', 'src/platform/upstream/content.ts', 'src/content/store.ts'],
  ['http-dependencies', 'src/platform/http/a-service.ts', 'src/site/search/service.ts'],
  ['config-dependencies', 'src/platform/config/content.ts', 'src/content/store.ts'],
  ['scripts-dependencies', 'scripts/a-view.ts', 'views/part.ts'],
  ['bench-dependencies', 'bench/a-view.ts', 'views/part.ts'],
  ['no-cycles', 'src/content/a-round.ts', 'src/content/a-round.ts'],
  ['no-unresolvable', 'src/content/nowhere.ts', './nothing.js'],
  ['no-undeclared-packages', 'src/content/a-tool.ts', 'typescript'],
];

const isInRepository = (imported: string) => /^(src|views|i18n)\//.test(imported);

const importOf = (file: string, imported: string) => {
  const address = isInRepository(imported) ? `./${relative(dirname(file), imported)}` : imported;
  return `import { a } from '${address.replace(/\.ts$/, '.js')}'; export const b = a;`;
};

it('npm run boundaries finds an import against each rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  for (const name of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.json']) cpSync(name, join(folder, name));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [, , imported] of planted) if (isInRepository(imported)) write(imported, 'export const a = 1;');
  for (const [, file, imported] of planted) write(file, importOf(file, imported));
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
  const args = [program, '--output-type', 'json', 'src', 'views', 'client', 'scripts', 'bench'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  rmSync(folder, { recursive: true });
  const { violations } = JSON.parse(stdout).summary as { violations: { from: string; rule: { name: string } }[] };
  const found = violations.map(({ from, rule }) => `${rule.name} ${from}`);
  expect(found).toEqual(expect.arrayContaining(planted.map(([rule, file]) => `${rule} ${file}`)));
});
