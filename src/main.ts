import module from 'node:module';

const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(`Node ${oldestNode} or newer is needed; this is Node ${process.versions.node}\n`);
  process.exit(1);
}

// Set before other modules are imported: stack traces name the sources, and React uses its production build.
module.setSourceMapsSupport(true);
process.env.NODE_ENV ??= 'production';

const { start } = await import('./start.js');
await start();
