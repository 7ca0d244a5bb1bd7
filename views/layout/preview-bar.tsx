import { usePage } from '../page-context.js';

/** Says on a preview that nobody else sees the page. */
export function PreviewBar() {
  const { texts, isPreview } = usePage();
  if (!isPreview) return null;
  return (
    <aside className="preview-bar" aria-label={texts.layout.preview_bar}>
      {texts.layout.preview_bar}
    </aside>
  );
}
