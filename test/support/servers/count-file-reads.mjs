// Preloaded into a server. On SIGUSR2 it prints the files that were opened and the modules that were loaded since the
// last time.
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';

let names = [];

for (const [holder, methods] of [
  [fs, ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream', 'readdir', 'readdirSync']],
  [fs.promises, ['open', 'readFile', 'readdir']],
]) {
  for (const method of methods) {
    const original = holder[method];
    holder[method] = function read(...args) {
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
