/** Writes the list of the interface's own components, for Next. */
import { generateImportMap } from 'payload';
import config from '../payload.config.js';

await generateImportMap(await config, { force: true, log: false });
process.exit(0);
