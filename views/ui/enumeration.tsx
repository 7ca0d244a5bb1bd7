import { Fragment, type ReactNode } from 'react';

interface Props {
  /** Items with commas between them: `16,000 m², 60+ people`. */
  text: string;
  /** What is shown of an item; the item itself unless told. */
  children?: (item: string) => ReactNode;
}

/** Each item goes to the next line as a whole, and is broken only where it fits on none. */
export function Enumeration({ text, children = (item) => item }: Props) {
  return text.split(/(?<=,) /).map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item may come twice, and none moves
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="enumeration-item">{children(item)}</span>
    </Fragment>
  ));
}
