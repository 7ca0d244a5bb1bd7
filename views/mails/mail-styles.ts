import type { CSSProperties } from 'react';
import { colours, fonts } from '../theme.js';

/** The styles of mails are inline: many mail clients drop a style sheet. The sheet below is for dark mode. */
const sans = `'${fonts.body.family}', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`;

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: colours.paper, color: colours['dark-950'], fontFamily: sans },
  outer: { width: '100%', borderCollapse: 'collapse', backgroundColor: colours.paper },
  cell: { padding: '24px 16px' },
  // Long addresses and words break anywhere. `word-break` is for mail clients without `overflow-wrap`.
  column: { maxWidth: '560px', margin: '0 auto', overflowWrap: 'anywhere', wordBreak: 'break-word' },
  name: {
    margin: '0 0 20px',
    paddingBottom: '12px',
    borderBottom: `2px solid ${colours.brand}`,
    fontSize: '16px',
    fontWeight: 600,
    letterSpacing: '0.02em',
  },
  heading: { margin: '0 0 16px', fontSize: '26px', lineHeight: 1.2, fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: '17px', lineHeight: 1.55 },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    backgroundColor: colours['brand-deep'],
    color: colours.white,
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  buttonLine: { margin: '24px 0' },
  address: {
    margin: '0 0 24px',
    fontSize: '14px',
    lineHeight: 1.5,
    color: colours['grey-500'],
    wordBreak: 'break-all',
  },
  link: { color: colours['brand-deep'] },
  details: { margin: '24px 0', padding: 0, borderTop: `1px solid ${colours['grey-75']}` },
  detail: {
    margin: 0,
    padding: '10px 0',
    borderBottom: `1px solid ${colours['grey-75']}`,
    fontSize: '16px',
    lineHeight: 1.5,
  },
  label: { fontSize: '14px', color: colours['grey-500'] },
  small: { margin: '24px 0 0', fontSize: '14px', lineHeight: 1.5, color: colours['grey-500'] },
} as const satisfies Record<string, CSSProperties>;

/** Overrides for dark mode. It has no quotation marks, which React would escape. */
export const darkSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-ground { background-color: ${colours['dark-950']} !important; color: ${colours['grey-50']} !important; }
  .mail-muted { color: ${colours['grey-200']} !important; }
  .mail-line { border-color: ${colours['dark-700']} !important; }
  .mail-link { color: ${colours['brand-bright']} !important; }
  .mail-button { background-color: ${colours.brand} !important; color: ${colours['dark-950']} !important; }
}
`;
