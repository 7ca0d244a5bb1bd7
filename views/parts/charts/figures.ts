import type { Chart, ChartRow } from '../../../src/content/model/shapes/chart-shapes.js';

/** The number of a figure as the language of `locale` writes it, such as "−1.5%" or "70 900". */
export function numberOf(figure: string, locale: string): number {
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.1).find(({ type }) => type === 'decimal')?.value;
  const plain = [...figure].map((sign) => {
    if (sign === decimal) return '.';
    if (sign === '−') return '-';
    return /[\d-]/.test(sign) ? sign : '';
  });
  return Number(plain.join(''));
}

/** A percentage more or less than a number. */
export const changed = (number: number, percent: number): number => number * (1 + percent / 100);

/** What a row aims at, given as a change of its first value. */
export function goalOf({ values, goal }: ChartRow, locale: string): number | undefined {
  return goal === undefined ? undefined : changed(numberOf(values[0] ?? '', locale), numberOf(goal, locale));
}

export function formatNumber(number: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 }).format(number);
}

/** A change with its sign. */
export function formatChange(percent: number, locale: string): string {
  const style = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(percent / 100).replace('-', '−');
}

/** The values of a row as they are shown. */
export function textsOf({ values }: ChartRow, { kind }: Pick<Chart, 'kind'>, locale: string): readonly string[] {
  const [first = '', second = ''] = values;
  return kind === 'differences' ? [first, formatChange(numberOf(second, locale), locale)] : values;
}
