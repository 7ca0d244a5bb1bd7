import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../environment.js';

export interface Login {
  email: string;
  password: string;
}

function file(): string {
  return path.join(readEnvironment().dataDir, 'first-login.json');
}

/** Keeps the log-in of the first administrator until somebody has logged in. */
export async function keepFirstLogin(login: Login): Promise<void> {
  await writeFile(file(), JSON.stringify(login), { mode: 0o600 });
}

export async function forgetFirstLogin(): Promise<void> {
  await rm(file(), { force: true });
}
