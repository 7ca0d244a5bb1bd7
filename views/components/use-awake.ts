import { useEffect, useState } from 'react';

/** Whether a script is at work: never in what the server sends, which is what the browser begins with. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
}
