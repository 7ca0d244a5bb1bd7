import type { Texts } from '../../../i18n/texts.js';
import type { ShownFragment } from './use-page-fragment.js';

export const fragmentTexts = ['loading', 'loading_failed', 'try_again'] as const;
export type PageFragmentLabels = Pick<Texts['pages'], (typeof fragmentTexts)[number]>;

interface Props {
  fragment: Pick<ShownFragment<{ labels: PageFragmentLabels }>, 'props' | 'slots' | 'isLoading' | 'failed'>;
}

/** A part of a page that can be reloaded. The old content stays, dimmed, until the new one is there. */
export function PageFragmentView({ fragment: { props, slots, isLoading, failed } }: Props) {
  return (
    <div className="fragment" aria-busy={isLoading || undefined}>
      <div role="alert">
        {failed !== undefined && (
          <p className="fragment-failure">
            {props.labels.loading_failed} <a href={failed}>{props.labels.try_again}</a>
          </p>
        )}
      </div>
      <div className="fragment-content">{slots[0]}</div>
    </div>
  );
}
