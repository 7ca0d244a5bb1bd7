/** A row of a table, and the line on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/** The rows of a CSV text (RFC 4180), except blank ones, separated by whatever makes more pairs of it: commas or semicolons. */
export function csvRows(text: string): CsvRow[] {
  const [commas = [], semicolons = []] = [',', ';'].map((separator) => rowsSeparatedBy(separator, text));
  const pairs = (rows: readonly CsvRow[]) => rows.filter(({ cells }) => cells.length === 2).length;
  return pairs(semicolons) > pairs(commas) ? semicolons : commas;
}

function rowsSeparatedBy(separator: string, text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let [line, next] = [1, 1];
  let cells: string[] = [];
  let cell = '';
  let quotation: 'none' | 'open' | 'closed' = 'none';
  const endCell = () => {
    cells.push(cell.trim());
    [cell, quotation] = ['', 'none'];
  };
  // The last row may have no end.
  for (const character of `${text}\n`) {
    if (character === '\n') next += 1;
    if (character === '"' && quotation === 'none' && cell === '') quotation = 'open';
    else if (character === '"' && quotation === 'open') quotation = 'closed';
    else if (character === '"' && quotation === 'closed') [cell, quotation] = [`${cell}"`, 'open'];
    else if (character === separator && quotation !== 'open') endCell();
    else if (character === '\n' && quotation !== 'open') {
      endCell();
      rows.push({ line, cells });
      [line, cells] = [next, []];
    } else cell += character;
  }
  // A quotation that does not end.
  if (cell !== '') rows.push({ line, cells: [...cells, cell] });
  return rows.filter((row) => row.cells.some((each) => each !== ''));
}
