/** The two-digit number of an item in a list, from `01`. */
export function numeral(index: number): string {
  return String(index + 1).padStart(2, '0');
}

/** That number beside its item. Screen readers count the items of a list themselves. */
export function Numeral({ index, className }: { index: number; className: string }) {
  return (
    <span className={`${className} numeral`} aria-hidden="true">
      {numeral(index)}
    </span>
  );
}
