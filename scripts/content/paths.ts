import path from 'node:path';
import { formerPathsFile } from '../../src/content/files/data/former-paths.js';
import { contentPlace } from './content-place.js';
import { recordPresentPaths } from './paths/record-paths.js';

const { added, issues } = await recordPresentPaths(contentPlace);

for (const issue of issues) console.error(issue);
const file = path.join(contentPlace.contentDir, formerPathsFile);
for (const line of added) console.log(`added ${line}`);
console.log(added.length === 0 ? `${file} already contains every path` : `${file}: ${added.length} paths added`);
process.exitCode = issues.length === 0 ? 0 : 1;
