import { usePage } from '../../page-context.js';
import { withWholeDesignations } from './designations.js';

/** HTML that was sanitised when it was read. Internal links are translated to the page's language. */
export function RichText({ html, className }: { html: string | undefined; className?: string }) {
  const { localize } = usePage();
  if (html === undefined) return null;
  const classes = className ? `rich-text ${className}` : 'rich-text';
  return <div className={classes} dangerouslySetInnerHTML={{ __html: withWholeDesignations(localize(html)) }} />;
}
