import type { ReactNode } from 'react';

interface Props {
  /** Of the coordinates of its lines. Without it they are percentages across, so that labels keep their size. */
  width?: number;
  height: number;
  className?: string;
  children: ReactNode;
}

/**
 * A drawing in lines, as wide as its place. Assistive technology leaves it out: a text, list or table beside it says the
 * same.
 */
export function Drawing({ width, height, className = '', children }: Props) {
  const size = width === undefined ? { height } : { viewBox: `0 0 ${width} ${height}` };
  return (
    <svg className={`drawing ${className}`.trim()} {...size} aria-hidden="true">
      {children}
    </svg>
  );
}
