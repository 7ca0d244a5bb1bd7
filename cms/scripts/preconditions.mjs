/** What has to be right before anything is installed, built or imported. Runs on any Node from version 20. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

/** @throws Error that names the variable */
export async function checkPorts(ports, host) {
  const taken = new Set();
  for (const [name, written] of Object.entries(ports)) {
    const port = Number(written);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name}: ${written} is not a port`);
    if (taken.has(port)) throw new Error(`${name}: ${port} is the other server's too`);
    taken.add(port);
    await checkPort(name, port, host);
  }
}

function checkPort(name, port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code, message }) => {
      const reason = code === 'EADDRINUSE' ? `${port} is in use: end that program, or set ${name} to another` : message;
      reject(new Error(`${name}: ${reason}`));
    });
    server.listen(port, host, () => server.close(resolve));
  });
}

/** Creates the folder, for its owner alone. @throws Error that names the variable */
export function checkDataFolder(folder) {
  try {
    createFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`CMS_DATA_DIR: ${folder} cannot be written to: ${error.message}`);
  }
}

/** As the site's `createFolder`, which is not built yet: Node's own `recursive` never ends in /proc. */
function createFolder(folder) {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
