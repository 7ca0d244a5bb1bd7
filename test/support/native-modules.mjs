/**
 * A transform of Jest for the tests of the whole application. It replaces the packages and the modules of the
 * application by stubs that export what Node itself has loaded, from the build: once in a process, and not again for
 * every test file. With the option `packagesOnly`, for the tests beside the code, Jest loads the sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import swcJest from '@swc/jest';
import { isBuilt } from '../../scripts/build-stamp.mjs';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');

/** The modules of the built application, by file. */
const application = new Map();
let loading;

async function importAll() {
  if (!isBuilt()) throw new Error('dist is not the build of the present sources: npm run build');
  // The excluded ones are programs.
  const files = globSync('{src,views}/**/*.js', {
    cwd: dist,
    exclude: ['src/main.js', 'src/**/commands/**', '**/*.worker.js'],
  });
  const { NODE_ENV } = process.env;
  // React chooses its development build, which is several times slower, when it is loaded.
  process.env.NODE_ENV = 'production';
  const entries = files.map(async (name) => {
    const file = join(dist, name);
    return [file, await import(pathToFileURL(file).href)];
  });
  for (const [file, module] of await Promise.all(entries)) application.set(file, module);
  process.env.NODE_ENV = NODE_ENV;
}

/** Imports the built application, at the first call. */
export function loadApplication() {
  loading ??= importAll();
  return loading;
}

let sharedSite;

async function startSharedSite(environment) {
  const data = mkdtempSync(join(tmpdir(), 'site-data-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const fromBuild = (file) => application.get(join(dist, file));
  const { readConfiguration } = fromBuild('src/config/configuration.js');
  const { createApplication } = fromBuild('src/create-application.js');
  const app = await createApplication(readConfiguration({ ...environment, DATA_DIR: data }));
  // It ends with the process, and must not keep the process alive.
  const { setInterval } = globalThis;
  globalThis.setInterval = (...timer) => setInterval(...timer).unref();
  await app.listen(0, '127.0.0.1');
  globalThis.setInterval = setInterval;
  app.getHttpServer().unref();
  return { app, data };
}

/** The application that all read-only test files of this process share. */
export function sharedApplication(environment) {
  sharedSite ??= startSharedSite(environment);
  return sharedSite;
}

export const nativeModule = (file) => application.get(file) ?? require(file);

/**
 * Packages that Jest loads for the tests beside the code. Fake timers must apply to those that wait or measure time,
 * and undici checks the class of the errors that it receives.
 */
const besideSources = /(^|\/)node_modules\/(cockatiel|lru-cache|p-map|rate-limiter-flexible|rxjs|undici)\//;

/** The file that Node loads instead: the built one for a source. Undefined if Jest has to load the module. */
function nativeFile(file, packagesOnly) {
  const path = relative(root, file);
  if (/(^|\/)node_modules\//.test(path)) return packagesOnly && besideSources.test(path) ? undefined : file;
  if (packagesOnly) return undefined;
  const built = join(dist, path.replace(/\.tsx?$/, '.js'));
  return /^(src|views)\//.test(path) && existsSync(built) ? built : undefined;
}

/** Jest loads its own parts, such as the runner, through the transform too, outside of any test. */
const isOfJest = ({ supportsDynamicImport }) => !supportsDynamicImport;

function stub(file, isEsm) {
  const load = `globalThis[Symbol.for('native-module')](${JSON.stringify(file)})`;
  const names = Object.keys(nativeModule(file)).filter((name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
  // The lexer that lists the exports of a CommonJS module reads the object, which is never assigned.
  const named = names.filter((name) => name !== 'default');
  if (!isEsm) return `module.exports = ${load};\n0 && (module.exports = { ${named.join(', ')} });\n`;
  const lines = names.map((name, i) => `const _${i} = native[${JSON.stringify(name)}];\nexport { _${i} as ${name} };`);
  return `const native = ${load};\n${lines.join('\n')}\n`;
}

export default {
  createTransformer({ packagesOnly, ...options }) {
    const swc = swcJest.createTransformer(options);
    const transform = (method) => (source, file, settings) => {
      if (isOfJest(settings)) return { code: source };
      const native = nativeFile(file, packagesOnly);
      return native ? { code: stub(native, settings.supportsStaticESM) } : swc[method](source, file, settings);
    };
    return {
      getCacheKey(source, file, settings) {
        const native = isOfJest(settings) ? undefined : nativeFile(file, packagesOnly);
        if (!native) return swc.getCacheKey(source, file, settings);
        return createHash('sha256').update(stub(native, settings.supportsStaticESM)).digest('hex').slice(0, 32);
      },
      process: transform('process'),
      processAsync: transform('processAsync'),
    };
  },
};
