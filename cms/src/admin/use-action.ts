import { useState } from 'react';

/** Posts to an address and shows the document as it is then, or else says what is wrong. */
export function useAction() {
  const [problems, setProblems] = useState<string[]>([]);
  const act = async (address: string, body: object = {}, { reload = true } = {}) => {
    const headers = { 'Content-Type': 'application/json' };
    const options = { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body) } as const;
    const response = await fetch(address, options);
    // The form holds the texts of before.
    if (response.ok && reload) return window.location.reload();
    const found = await response.json();
    setProblems(found.problems ?? [found.errors[0].message]);
    return response.ok;
  };
  return { problems, act };
}
