import { usePage } from '../page-context.js';
import { MoreText, moreLabels } from '../ui/more-text.js';

/** Opens and closes the rest of something in place. `of` says to a screen reader of what. */
export function MoreSummary({ of }: { of: string }) {
  return (
    <summary className="more-summary">
      <MoreText of={of} labels={moreLabels(usePage().texts)} />
    </summary>
  );
}
