import { type FileChoice, fileChoiceField, fileChoices } from '../../../src/submissions/forms/form-file.js';
import type { StoredFormTexts } from './stored-form-texts.js';

interface Props {
  idPrefix: string;
  chosen: FileChoice;
  texts: StoredFormTexts;
  onChoose: (choice: FileChoice) => void;
}

/** Asks a visitor whose file was rejected whether to send the form without one. */
export function FileChoiceFields({ idPrefix, chosen, texts, onChoose }: Props) {
  return (
    <fieldset className="field-group file-choice">
      <legend className="field-label">{texts.file_choice}</legend>
      <div className="choices">
        {fileChoices.map((choice) => {
          const id = `${idPrefix}-${fileChoiceField}-${choice}`;
          return (
            <div key={choice} className="choice">
              <input
                type="radio"
                id={id}
                name={fileChoiceField}
                value={choice}
                checked={choice === chosen}
                onChange={() => onChoose(choice)}
              />
              <label htmlFor={id}>{texts[`file_choice_${choice}`]}</label>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
