import { usePage } from '../page-context.js';
import { MoreText, moreLabels } from '../ui/more-text.js';

/** Opens and closes more of something in place. `of` names it to screen readers. */
export function MoreSummary({ of }: { of: string }) {
  return (
    <summary className="more-summary no-print">
      <MoreText of={of} labels={moreLabels(usePage().texts)} />
    </summary>
  );
}
