import { Button } from './button.js';
import { described, type InputProps } from './input-props.js';

interface SourceInputProps extends InputProps {
  /** Whether the editor would lose a part of the text. */
  isForced: boolean;
  onBack: () => void;
}

/** The text as HTML. */
export function SourceInput({ isForced, onBack, ...props }: SourceInputProps) {
  const { value, onChange } = props;
  return (
    <div className="source-input">
      <p className="help">
        {isForced ? 'This text has elements that can only be edited as HTML.' : 'The text as HTML.'}
      </p>
      <textarea
        {...described(props)}
        className="source"
        rows={12}
        spellCheck={false}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
      {!isForced && (
        <Button look="quiet" onClick={onBack}>
          Back to the text
        </Button>
      )}
    </div>
  );
}
