/** In the content system's frame: loads the preview again after each save, scrolled to where it was. */
export function reloadAfterSaves(): void {
  if (parent === window) return;
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'payload-document-event') location.reload();
  });
  parent.postMessage({ type: 'payload-live-preview', ready: true }, '*');
}
