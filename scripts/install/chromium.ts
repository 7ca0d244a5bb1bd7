/** Finds the Chromium for the browser tests, and installs it on Debian. */
import { basename, delimiter, join } from 'node:path';
import { apt, isDebianRoot, isExecutable } from './debian.ts';

/** Chromium without a window. The tests take two thirds of the time that they take with the whole browser. */
const headlessShell = 'chromium-headless-shell';

const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
];

const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');

/** Where each system has its browsers if they are not on PATH. */
const places: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
    ['', process.env.HOME ?? ''].map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
  ),
  win32: [
    'Chromium\\Application\\chrome.exe',
    'Google\\Chrome\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ].flatMap((path) => windowsFolders.filter(Boolean).map((folder) => join(folder, path))),
};

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, else the first found; undefined where there is none.
 * @throws Error when CHROMIUM_PATH names something that cannot be run
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH: ${named} cannot be run`);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name + suffix)));
  return [...onPath, ...(places[process.platform] ?? [])].find(isExecutable);
}

/**
 * @returns the path of a Chromium; on Debian as root the headless shell, installed first
 * @throws Error that says how to get one
 */
export function ensureChromium(): string {
  const found = findChromium();
  const isWanted = found !== undefined && (process.env.CHROMIUM_PATH || basename(found) === headlessShell);
  if (!isWanted && isDebianRoot()) {
    console.log(`setup: installing ${headlessShell} for the browser tests (apt-get)`);
    apt('update') && apt('install', '-y', '--no-install-recommends', headlessShell);
  }
  const path = findChromium();
  if (path) return path;
  throw new Error(
    [
      'the browser tests need Chromium (or Chrome, or Edge), and none was found. Install it:',
      `  Debian           apt-get install ${headlessShell}`,
      '  Fedora           dnf install chromium',
      '  macOS            brew install --cask chromium',
      '  Windows, others  https://www.google.com/chrome/',
      'or name one that is elsewhere: CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  );
}
