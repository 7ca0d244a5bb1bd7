import type { ReactNode } from 'react';

interface Props {
  /** Of the coordinates of its lines. It is as wide as its place. */
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
}

/** A drawing in lines. Assistive technology leaves it out: a text, list or table beside it says the same. */
export function Drawing({ width, height, className = '', children }: Props) {
  return (
    <svg className={`drawing ${className}`.trim()} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {children}
    </svg>
  );
}
