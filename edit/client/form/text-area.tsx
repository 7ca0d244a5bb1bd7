import { described, type InputProps } from './input-props.js';

/** A text area that grows with its text. With `isOneLine` it accepts no line breaks. */
export function TextArea(props: InputProps & { isOneLine?: boolean }) {
  const { field, value, onChange, isOneLine = false } = props;
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="grow">
      <textarea
        {...described(props)}
        rows={isOneLine ? 1 : 2}
        maxLength={field.maxLength}
        value={text}
        onChange={({ target }) => onChange(isOneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
      />
      <span className="grow-text" aria-hidden="true">
        {text}{' '}
      </span>
      {field.name === 'summary' && <SummaryLength length={text.trim().length} />}
    </div>
  );
}

/** The number of characters of a summary that search engines show. */
const summaryLength = 158;

const SummaryLength = ({ length }: { length: number }) => (
  <span className={`count ${length > summaryLength ? 'is-over' : ''}`}>
    {length} of {summaryLength} characters
  </span>
);
