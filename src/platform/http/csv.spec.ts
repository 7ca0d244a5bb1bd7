import { csv, toCsv } from './csv.js';
import { guardFormulas, withoutGuards } from './csv-formulas.js';

const columns = ['id', 'text', 'more'];
const harmful = [
  ...['=1+1', '+1', '-1', '@A1', '\uff1d1', ' =1', '"=1', "'=1"],
  ...['x;=1', ';=1', 'x; +1', 'x;"=1"', 'x\n=1+1', 'x\r\n@A1', 'x\t-1', 'x\n;;=1', 'x;\n" =1', 'a;b;=c;-d'],
];

/** The cells that a spreadsheet program reads: a quotation mark encloses a cell only at the cell's beginning. */
function cellsOf(text: string, separator: string): string[] {
  const cell = new RegExp(`"((?:[^"]|"")*)"[^${separator}\\r\\n]*|[^${separator}\\r\\n]+`, 'g');
  return [...text.replace(/^\ufeff/, '').matchAll(cell)].map(
    ([whole, quoted]) => quoted?.replaceAll('""', '"') ?? whole,
  );
}

async function exported(rows: object[]): Promise<string> {
  async function* pages() {
    yield rows;
  }
  let table = '';
  for await (const part of csv(pages(), { name: 'a.csv', columns }).getStream()) table += part;
  return table;
}

it.each([',', ';', '\t'])('no cell is a formula for a program that separates by %j', async (separator) => {
  const rows = harmful.map((text, index) => ({ id: `${index}`, text, more: text }));
  const table = await exported(rows);
  const cells = cellsOf(table, separator);
  expect(cells.length).toBeGreaterThan(rows.length);
  expect(cells.filter((cell) => /^["\s]*[=+\-@\uff1d]/.test(cell))).toEqual([]);
});

it.each([...harmful, "''=1", "'x", '= -1', 'a-b'])('%j is read back as it was', (text) => {
  expect(withoutGuards(guardFormulas(text))).toBe(text);
});

it.each(['a; b', 'x = 1', 'a-b', 'a\n b', 'ada@example.com', '5 + 5; 6 - 1'])('%j stays as it is', async (text) => {
  expect(await exported([{ text }])).toContain(text);
});

it('a table of the site keeps its negative numbers and ranges', () => {
  expect(toCsv(['text'], [['-12.5'], ['-55 °C to +71 °C']])).toBe('\ufefftext\r\n-12.5\r\n-55 °C to +71 °C\r\n');
});
