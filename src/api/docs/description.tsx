/** A text of the API description. Text between backticks is code, as in Markdown. */
export function Description({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isCode: index % 2 === 1 }));
  return parts.map(({ part, isCode }) => (isCode ? <code key={part}>{part}</code> : part));
}
