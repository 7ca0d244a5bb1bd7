import { globSync, readFileSync } from 'node:fs';

/** What stands for the private parts of Node, Express and other packages, and what it is found in. */
const internals: Record<string, { pattern: RegExp; planted: string }> = {
  // Zod documents `_zod` for libraries.
  'a property that begins with an underscore': { pattern: /[\w)\]]\??\._(?!zod\b)[a-z]/i, planted: 'response._header' },
  'a file within a package': {
    pattern: /(?:from|import\() ?'(?![./])(?!node:)[^']+\/(?:lib|dist|build|internal)\//,
    planted: "import gc from 'prom-client/lib/metrics/gc.js'",
  },
  "Express' routes": { pattern: /router\.stack/, planted: 'express.router.stack' },
  "Node's own listeners": {
    pattern: /removeAllListeners\('request'\)/,
    planted: "server.removeAllListeners('request')",
  },
  'a replaced method of a response': {
    pattern: /response\.(?:writeHead|end|write) =/,
    planted: 'response.writeHead = head',
  },
};

const files = globSync('{src,views,client,edit,bench,scripts}/**/*.{ts,tsx,mjs}', {
  exclude: ['*/node_modules'],
}).sort();

it.each(Object.entries(internals))('%s is used nowhere', (_, { pattern, planted }) => {
  expect(planted).toMatch(pattern);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});
