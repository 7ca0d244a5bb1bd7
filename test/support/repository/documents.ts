import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A document in Markdown. */
export interface Document {
  /** From the repository's root. */
  file: string;
  text: string;
}

/** The Markdown files at the top, and all below `docs`. */
export function readDocuments(): Document[] {
  return [...globSync('*.md').sort(), ...globSync('docs/**/*.md').sort()].map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
}

/** The missing targets of relative links and pictures of the document: files, or headings in them. */
export function brokenLinks({ file, text }: Document): string[] {
  const targets = [...withoutFences(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [name = '', anchor] = target.split('#');
    if (name === '') return !anchorsOf(text).has(anchor ?? '');
    const other = path.join(path.dirname(file), name);
    return !existsSync(other) || (anchor !== undefined && !anchorsOf(readFileSync(other, 'utf8')).has(anchor));
  });
}

/** Without `content`, whose paths in the documents are mostly examples. */
const codeFolders = /^(src|views|client|i18n|test|bench|scripts|docs|public)\/[\w./-]*$/;
const codeFile = /^[\w.-]+\.(tsx?|mjs|cjs|css)$/;

/** Files and folders that the document names as code (`src/main.ts`, `page-cache.ts`) and that do not exist. */
export function missingPaths({ text }: Document): string[] {
  const named = [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return named.filter(
    (name) => (codeFolders.test(name) && !existsSync(name)) || (codeFile.test(name) && !sourceNames().has(name)),
  );
}

/** The npm scripts that the document mentions, those of a folder after its name: `scripts fonts`. */
export function scriptsIn({ text }: Document): string[] {
  const mentioned = text.matchAll(/\bnpm (?:--prefix (\w+) )?run (\w[\w:-]*)/g);
  return [...mentioned].map(([, folder, name = '']) => (folder ? `${folder} ${name}` : name));
}

function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

/** The ids that GitHub gives to the headings. */
function anchorsOf(text: string): Set<string> {
  const headings = [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

let names: Set<string> | undefined;

/** The names of all files of the repository, without their folders. */
function sourceNames(): Set<string> {
  names ??= new Set(
    ['{.,}*', '{src,views,client,i18n,test,bench,scripts}/**/*'].flatMap((pattern) =>
      globSync(pattern, { exclude: ['*/node_modules'] }).map((file) => path.basename(file)),
    ),
  );
  return names;
}
