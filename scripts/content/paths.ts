import path from 'node:path';
import { readCompanyNames } from '../../src/content/files/data/company-names.js';
import { formerPathsFile } from '../../src/content/files/data/former-paths.js';
import { recordPresentPaths } from './paths/record-paths.js';

const contentDir = process.argv[2] ?? process.env.CONTENT_DIR ?? 'content';
const { added, issues } = await recordPresentPaths({ contentDir, companyNames: await readCompanyNames('i18n') });

for (const issue of issues) console.error(issue);
const file = path.join(contentDir, formerPathsFile);
for (const line of added) console.log(`added ${line}`);
console.log(added.length === 0 ? `${file} already contains every path` : `${file}: ${added.length} paths added`);
process.exitCode = issues.length === 0 ? 0 : 1;
