/** The colours of tokens.css, by their names there, for what has no stylesheet: theme colour, manifest, mails, PDFs. */
export const colours = {
  'navy-950': '#050b18',
  'navy-800': '#11203b',
  'titanium-50': '#e9ecf1',
  'titanium-100': '#c5ccd6',
  'titanium-500': '#5b6576',
  paper: '#f6f7f9',
  copper: '#d9823b',
  'copper-bright': '#eda264',
  'copper-deep': '#8f4a17',
} as const;
