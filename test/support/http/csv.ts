/** The rows of a CSV text (RFC 4180) without line breaks in its cells, without its byte order mark. */
export function rowsOfCsv(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split('\r\n');
  if (lines.pop() !== '') throw new Error('the last row has no end');
  return lines.map((line) => {
    const cells = [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/g)].map(([, cell = '']) => cell);
    if (`${line},` !== cells.map((cell) => `${cell},`).join('')) throw new Error(`no row: ${line}`);
    return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
  });
}
