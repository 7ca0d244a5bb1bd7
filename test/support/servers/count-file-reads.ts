// Preloaded into a server. On SIGUSR2 it prints the files that were opened and the modules that were loaded since the
// last time.
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';

let names: string[] = [];

type Method = (...args: unknown[]) => unknown;
const methodsOf: [object, string[]][] = [
  [fs, ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream', 'readdir', 'readdirSync']],
  [fs.promises, ['open', 'readFile', 'readdir']],
];
for (const [holder, methods] of methodsOf) {
  const own = holder as Record<string, Method>;
  for (const method of methods) {
    const original = own[method] as Method;
    own[method] = function read(this: unknown, ...args) {
      names.push(`${args[0]}`);
      return original.apply(this, args);
    };
  }
}
syncBuiltinESMExports();
registerHooks({
  load(url, context, next) {
    names.push(url);
    return next(url, context);
  },
});

process.on('SIGUSR2', () => {
  process.stdout.write(`\nfile reads: ${JSON.stringify(names)}\n`);
  names = [];
});
