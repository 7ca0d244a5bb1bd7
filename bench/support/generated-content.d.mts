/** @throws RangeError where the repository's content alone has more pages */
export function generateContent(folder: string, pages: number): void;
