import { checkContent } from '../../src/content/check/check-content.js';
import { issueLine } from '../../src/content/validation/distinct-issues.js';
import { contentPlace } from './content-place.js';
import { codeReferences } from './move/code-references.js';
import { movePage } from './move/move-page.js';
import { MoveError } from './move/move-plan.js';

const [from, to] = process.argv.slice(2).map((id) => id.replace(/^\/|\/$/g, ''));

if (from === undefined || to === undefined) {
  console.error('usage: npm run content:move <id> <new id>');
  process.exitCode = 1;
} else {
  await move(from, to).catch((error: unknown) => {
    if (!(error instanceof MoveError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}

async function move(id: string, newId: string): Promise<void> {
  const { ids, aliases, rewritten } = await movePage(id, newId, contentPlace);
  for (const [before, after] of ids) console.log(`moved ${before} to ${after}`);
  for (const [language, changed] of aliases) {
    for (const [page, alias] of changed)
      if (language !== 'en') console.log(`${language}: ${page} has the path ${alias}`);
  }
  for (const name of rewritten) console.log(`rewrote ${name}`);
  console.log(
    'The former addresses lead to the new ones. The paths in the other languages are as they were, but for those named here.',
  );
  const references = codeReferences(id, process.cwd());
  if (references.length > 0)
    console.warn(`These places in the code still name ${id}; change them by hand:\n  ${references.join('\n  ')}`);
  const issues = await checkContent(contentPlace);
  for (const issue of issues) console.error(issueLine(issue));
  if (issues.length > 0) process.exitCode = 1;
}
