import { usePage } from '../page-context.js';
import { Icon } from './icon.js';

/** Opens and closes the rest of something in place. `of` says to a screen reader of what. */
export function MoreSummary({ of }: { of: string }) {
  const { texts } = usePage();
  return (
    <summary className="more-summary">
      <span className="more-closed">{texts.pages.read_more}</span>
      <span className="more-open">{texts.widgets.close}</span>
      <span className="visually-hidden">: {of}</span>
      <Icon name="plus" />
      <Icon name="minus" />
    </summary>
  );
}
