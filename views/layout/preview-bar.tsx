import { usePage } from '../page-context.js';

/** States on a preview that the page is not public. */
export function PreviewBar() {
  const { texts, isPreview } = usePage();
  if (!isPreview) return null;
  return (
    <aside className="preview-bar" aria-label={texts.layout.preview_bar}>
      {texts.layout.preview_bar}
    </aside>
  );
}
