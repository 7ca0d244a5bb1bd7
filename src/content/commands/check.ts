import { checkContent } from '../check/check-content.js';
import { readCompanyNames } from '../company-names.js';
import { faultLine } from '../distinct-faults.js';

const contentDir = process.argv[2] ?? process.env.CONTENT_DIR ?? 'content';
const companyNames = await readCompanyNames('i18n');
const faults = await checkContent({ contentDir, publicDir: 'public', companyNames });

for (const fault of faults) console.log(faultLine(fault));
console.log(faults.length === 1 ? '1 fault in the content' : `${faults.length} faults in the content`);
process.exitCode = faults.length === 0 ? 0 : 1;
