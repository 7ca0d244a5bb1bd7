/** Facts in the texts of the documents. */
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const grouped = new Intl.NumberFormat('en-GB');

export function writtenOut(value) {
  if (typeof value === 'number') return grouped.format(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? longDate.format(new Date(value)) : String(value);
}

/** The value with each `{{name}}` replaced by the fact of this name. */
export function fill(value, facts) {
  if (Array.isArray(value)) return value.map((item) => fill(item, facts));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, facts)]));
  }
  if (typeof value !== 'string') return value;
  return value.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    if (!(name in facts)) throw new Error(`unknown fact {{${name}}}`);
    return writtenOut(facts[name]);
  });
}
