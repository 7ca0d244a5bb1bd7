import type { CSSProperties } from 'react';

/** The styles of mails are inline: many mail clients drop a style sheet. The sheet below is for dark mode. */
const sans = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: '#f6f7f9', color: '#050b18', fontFamily: sans },
  outer: { width: '100%', borderCollapse: 'collapse', backgroundColor: '#f6f7f9' },
  cell: { padding: '24px 16px' },
  // Long addresses and words break anywhere. `word-break` is for mail clients without `overflow-wrap`.
  column: { maxWidth: '560px', margin: '0 auto', overflowWrap: 'anywhere', wordBreak: 'break-word' },
  name: {
    margin: '0 0 20px',
    paddingBottom: '12px',
    borderBottom: '2px solid #d9823b',
    fontSize: '16px',
    fontWeight: 600,
    letterSpacing: '0.02em',
  },
  heading: { margin: '0 0 16px', fontSize: '26px', lineHeight: 1.2, fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: '17px', lineHeight: 1.55 },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    backgroundColor: '#8f4a17',
    color: '#ffffff',
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  buttonLine: { margin: '24px 0' },
  address: { margin: '0 0 24px', fontSize: '14px', lineHeight: 1.5, color: '#5b6576', wordBreak: 'break-all' },
  link: { color: '#8f4a17' },
  details: { margin: '24px 0', padding: 0, borderTop: '1px solid #d5dae2' },
  detail: { margin: 0, padding: '10px 0', borderBottom: '1px solid #d5dae2', fontSize: '16px', lineHeight: 1.5 },
  label: { fontSize: '14px', color: '#5b6576' },
  small: { margin: '24px 0 0', fontSize: '14px', lineHeight: 1.5, color: '#5b6576' },
} as const satisfies Record<string, CSSProperties>;

/** Overrides for dark mode. It has no quotation marks, which React would escape. */
export const darkSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-ground { background-color: #050b18 !important; color: #e9ecf1 !important; }
  .mail-muted { color: #a3acba !important; }
  .mail-line { border-color: #2a3a57 !important; }
  .mail-link { color: #eda264 !important; }
  .mail-button { background-color: #d9823b !important; color: #050b18 !important; }
}
`;
