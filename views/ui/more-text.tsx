import type { Texts } from '../../i18n/texts.js';
import { Icon } from './pictures/icon.js';

export type MoreLabels = Record<'more' | 'close', string>;

export function moreLabels({ pages, widgets }: Texts): MoreLabels {
  return { more: pages.read_more, close: widgets.close };
}

/** The label of a disclosure: one word while it is closed, another while it is open. */
export function MoreText({ of, labels }: { of: string; labels: MoreLabels }) {
  return (
    <>
      <span className="more-closed">{labels.more}</span>
      <span className="more-open">{labels.close}</span>
      <span className="visually-hidden">: {of}</span>
      <Icon name="plus" />
      <Icon name="minus" />
    </>
  );
}
