import { type ContentFolder, companyNames } from '../files/folder/content-folder.fixture.js';
import { checkContent, reportOf } from './check-content.js';

/** What the check of the content prints for a folder. */
export async function reportFor({ contentDir, publicDir }: ContentFolder): Promise<string[]> {
  return reportOf(await checkContent({ contentDir, publicDir, companyNames }));
}

/** As {@link reportFor}, without the summary. */
export async function errorsIn(folder: ContentFolder): Promise<string[]> {
  const lines = await reportFor(folder);
  return lines.slice(
    0,
    lines.findIndex((line) => /^\d+ issues? in the content$/.test(line)),
  );
}
