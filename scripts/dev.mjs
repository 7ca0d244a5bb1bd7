/** `npm run start:dev`: the server restarts and the client is bundled afresh whenever a source changes. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchClient } from './build-client.mjs';
import { markUnbuilt, root } from './build-stamp.mjs';

// What this leaves in dist follows the sources only while it runs.
mkdirSync(join(root, 'dist'), { recursive: true });
markUnbuilt();

const client = await watchClient();
// Without a shell, so that the signal that ends this reaches the server.
const server = spawn(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'start', '--watch', '--no-shell'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});

// Ctrl-C reaches the server by itself, as it is in the same process group; `kill` reaches this process only.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', async (code) => {
  await client.dispose();
  process.exit(code ?? 0);
});
