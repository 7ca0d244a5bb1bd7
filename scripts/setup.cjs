/**
 * The first step of the npm scripts (see setup.mjs). Every version of Node can parse it, so one that is too old for the
 * rest gets a clear message.
 */
if (Number.parseInt(process.versions.node, 10) < 18) {
  console.error(
    'setup: Node 18 or newer is needed to install and build the site; this is Node ' +
      process.versions.node +
      ': install Node 24 from https://nodejs.org and try again',
  );
  process.exit(1);
}

import('./setup.mjs');
