/** Programs beside the server whose output says what is wrong: the compiler's types, the check of the content. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build-stamp.mjs';
import { outputFolder } from './server-compiler.mjs';

/**
 * Checks the types after each change, for as long as the child lives.
 * @param onReport is given the errors, each with file, line and column
 */
export function watchTypes(onReport) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = ['-p', 'tsconfig.dev.json', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [tsc, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let errors = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const error = /^(.+?)\((\d+),(\d+)\): error (.+)$/.exec(line);
      if (error) errors.push(`${error[1]}:${error[2]}:${error[3]} ${error[4]}`);
      else if (/Found \d+ errors?\./.test(line)) {
        onReport(errors);
        errors = [];
      } else if (/^ {2}/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`);
    }
  });
  return child;
}

/** What `npm run content:check` says, a line an issue; empty where all is well. */
export function checkContent(environment) {
  const check = join(outputFolder, 'src/content/commands/check.js');
  const child = spawn(process.execPath, [check], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 1 ? output.trim().split('\n') : []));
  });
}
