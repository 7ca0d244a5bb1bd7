/** A file of this many bytes with the beginning and the end of a PDF; in between are the text and blanks. */
export function pdfOf(size = 100, text = ''): Buffer {
  const [start, end] = [Buffer.from(`%PDF-1.7\n${text}`), Buffer.from('\nstartxref\n0\n%%EOF\n')];
  const between = Buffer.alloc(Math.max(size - start.length - end.length, 0), ' ');
  return Buffer.concat([start, between, end]);
}
