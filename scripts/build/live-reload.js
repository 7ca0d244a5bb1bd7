/** Reloads the page in development when scripts or styles have changed, as soon as the server responds. */
const reload = () =>
  fetch(location.href).then(
    () => location.reload(),
    () => setTimeout(reload, 200),
  );
new EventSource(`http://127.0.0.1:${reloadPort}/esbuild`).addEventListener('change', reload);
