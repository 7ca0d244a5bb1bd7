/**
 * The flags with which benchmarks and tests start Chromium: for a container, without a GPU, and without background
 * requests.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
