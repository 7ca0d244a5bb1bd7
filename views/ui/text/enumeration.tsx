import { Fragment, type ReactNode } from 'react';

interface Props {
  /** Items separated by commas: `16,000 m², 60+ people`. */
  text: string;
  /** Renders an item. Defaults to its text. */
  children?: (item: string) => ReactNode;
}

/** Wraps between items. An item itself breaks only if it does not fit on a line. */
export function Enumeration({ text, children = (item) => item }: Props) {
  return text.split(/(?<=,) /).map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item may occur twice, and the order never changes
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="enumeration-item">{children(item)}</span>
    </Fragment>
  ));
}
