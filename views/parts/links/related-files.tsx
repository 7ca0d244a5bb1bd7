import type { RelatedFiles as Files } from '../../../src/content/model/shapes/field-shapes.js';
import { usePage } from '../../page-context.js';
import { LinkRows } from './link-rows.js';

interface Props {
  files: Files | undefined;
  /** Defaults to 'Related documents'. */
  title?: string | undefined;
}

/** The documents of a page; nothing if there are none. */
export function RelatedFiles({ files, title }: Props) {
  const { texts } = usePage();
  if (!files?.related_objects.length) return null;
  return (
    <section className="related-files">
      <h2 className="side-title related-files-title">{title ?? texts.pages.related_files}</h2>
      <LinkRows
        rows={files.related_objects.map(({ name, file }) => ({
          to: file.uri,
          text: name,
          note: formatOf(file.mimeType),
        }))}
      />
    </section>
  );
}

function formatOf(mimeType: string | undefined): string | undefined {
  return mimeType === 'application/pdf' ? 'PDF' : undefined;
}
