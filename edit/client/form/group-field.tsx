import type { Field, Lang } from '../../contract.js';
import { useForm } from '../state/form-context.js';
import type { Steps } from '../state/values.js';
import { FaultsAt } from './faults-at.js';
import { FieldsOf } from './fields-of.js';
import { Control } from './leaf-field.js';

const languages: readonly string[] = ['en', 'it', 'pl', 'cz'];

/** A group of fields. A text that one file holds in all languages is shown side by side, like other texts. */
export function GroupField({ field, steps }: { field: Field; steps: Steps }) {
  const { label, help } = field;
  const fields = field.fields ?? [];
  const isLocalized =
    fields.length > 0 && fields.every(({ name, type }) => languages.includes(name) && type !== 'group');
  return (
    <fieldset className={isLocalized ? 'field' : 'group'}>
      <legend>{label}</legend>
      {help && <p className="help">{help}</p>}
      {isLocalized ? <LocalizedText field={field} steps={steps} /> : <FieldsOf fields={fields} steps={steps} />}
      <FaultsAt parts={['shared', 'en', 'it', 'pl', 'cz']} steps={steps} />
    </fieldset>
  );
}

function LocalizedText({ field, steps }: { field: Field; steps: Steps }) {
  const { shown, languageNames } = useForm();
  const { label } = field;
  return (
    <div className="columns" style={{ '--columns': shown.length }}>
      {shown.map((language: Lang) => {
        const own = field.fields?.find(({ name }) => name === language);
        return (
          own && (
            <div className="column" key={language}>
              <span className="language-tag" aria-hidden="true">
                {language.toUpperCase()}
              </span>
              <Control
                field={own}
                part="shared"
                steps={[...steps, language]}
                label={`${label}, ${languageNames[language]}`}
              />
            </div>
          )
        );
      })}
    </div>
  );
}
