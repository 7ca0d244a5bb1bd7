import { checkContent, reportOf } from '../check/check-content.js';
import { incompleteTexts } from '../check/texts/interface-texts.js';
import { readCompanyNames } from '../files/data/interface-texts.js';

const contentDir = process.argv[2] ?? process.env.CONTENT_DIR ?? 'content';
const textsDir = 'i18n';
const textIssues = await incompleteTexts(textsDir);
/** The content may mention the company's name, so it cannot be checked without it. */
const lacksName = textIssues.some(({ source }) => source.endsWith('/site.json'));
const issues = [
  ...(lacksName
    ? []
    : await checkContent({
        contentDir,
        publicDir: 'public',
        textsDir,
        companyNames: await readCompanyNames(textsDir),
      })),
  ...textIssues,
];

for (const line of reportOf(issues)) console.log(line);
process.exitCode = issues.length === 0 ? 0 : 1;
