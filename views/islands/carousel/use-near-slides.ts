import { useState } from 'react';

/** The slides that have been current or next to that. Pictures of others need not be fetched yet. */
export function useNearSlides(index: number, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const present = [index - 1, index, index + 1].map((each) => (each + count) % count);
  if (present.some((each) => !near.has(each))) setNear(new Set([...near, ...present]));
  return near;
}
