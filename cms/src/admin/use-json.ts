import { useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

/** The JSON at an address, read again after each save; undefined until it is there. */
export function useJson<T>(address: string | undefined): T | undefined {
  const { lastUpdateTime, versionCount } = useDocumentInfo();
  const [found, setFound] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change with a save, and when what is published is put back
  useEffect(() => {
    if (address === undefined) return;
    fetch(address, { credentials: 'same-origin' })
      .then((response) => (response.ok ? response.json() : undefined))
      .then(setFound);
  }, [address, lastUpdateTime, versionCount]);
  return found;
}
