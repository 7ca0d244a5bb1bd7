/** A PDF of so many bytes, by how it begins and ends; in between are blanks, or the text. */
export function pdfOf(size = 100, text = ''): Buffer {
  const [start, end] = [Buffer.from(`%PDF-1.7\n${text}`), Buffer.from('\nstartxref\n0\n%%EOF\n')];
  const between = Buffer.alloc(Math.max(size - start.length - end.length, 0), ' ');
  return Buffer.concat([start, between, end]);
}
