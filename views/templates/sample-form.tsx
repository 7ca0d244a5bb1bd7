import type { Body } from '../../src/content/model/shapes/shapes.js';
import { line } from '../../src/submissions/forms/form-fields.js';
import { resultId } from '../../src/submissions/forms/form-submission.js';
import { birthDate, genders, type SkiDayField, skiDayFields } from '../../src/submissions/ski-day/ski-day-form.js';
import { usePage } from '../page-context.js';
import { PrivacyLabel } from '../parts/forms/privacy-label.js';
import { useFormSubmission } from '../parts/forms/use-form-submission.js';
import { RichText } from '../parts/text/rich-text.js';
import { sitePages } from '../site-pages.js';
import { ErrorSummary } from '../ui/form-controls/error-summary.js';
import { InputField, PrivacyField } from '../ui/form-controls/field.js';
import { FieldErrorMessage } from '../ui/form-controls/field-error-message.js';
import { FormMessage } from '../ui/form-controls/form-message.js';

export function SampleForm({ body }: { body: Body<'sample-form'> }) {
  const { texts } = usePage();
  const { outcome } = useFormSubmission('ski-day');
  return (
    <div className="section container columns">
      <RichText className="columns-aside" html={body.text_intro} />
      <div className="columns-main">
        {outcome === 'accepted' ? <FormMessage form="ski-day" text={texts.forms.ski_day_success} /> : <SkiDayForm />}
      </div>
    </div>
  );
}

const genderIds = Object.keys(genders) as (keyof typeof genders)[];

/** The group of radio buttons has the id of its first one. */
const idOf = (field: SkiDayField) => `ski-day-${field}${field === 'gender' ? '-0' : ''}`;

function SkiDayForm() {
  const { texts, link } = usePage();
  const { outcome, values, errors } = useFormSubmission('ski-day');
  const { forms } = texts;
  const common = (name: 'first_name' | 'surname' | 'birth_date') => {
    return {
      id: idOf(name),
      name,
      label: forms[name],
      mark: forms.required,
      isRequired: true,
      value: values[name],
      error: errors[name],
    };
  };
  return (
    // The server names the errors, in the language of the page; a browser would in its own.
    <form className="form" method="post" action={link(`${sitePages.skiDay}#${resultId('ski-day')}`)} noValidate>
      {outcome === 'invalid' && (
        <ErrorSummary
          id={resultId('ski-day')}
          title={forms.error_summary}
          errors={skiDayFields.flatMap(({ name: field }) => {
            const message = errors[field];
            if (message === undefined) return [];
            return [{ id: idOf(field), message: field === 'privacy' ? message : `${forms[field]}: ${message}` }];
          })}
        />
      )}
      <div className="field-grid">
        <InputField {...common('first_name')} type="text" maxLength={line.maxLength} autoComplete="given-name" />
        <InputField {...common('surname')} type="text" maxLength={line.maxLength} autoComplete="family-name" />
        <InputField {...common('birth_date')} type="date" hint={forms.birth_date_hint} {...birthDate} />
      </div>
      <Genders chosen={values.gender} error={errors.gender} />
      <PrivacyField id={idOf('privacy')} error={errors.privacy} isChecked={Boolean(values.privacy)}>
        <PrivacyLabel />
      </PrivacyField>
      <button type="submit" className="button form-submit">
        {forms.ski_day_submit}
      </button>
    </form>
  );
}

function Genders({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const { forms } = usePage().texts;
  const describedBy = error && `${idOf('gender')}-error`;
  return (
    <fieldset className="field-group" aria-describedby={describedBy}>
      <legend className="field-label">
        {forms.gender} <span className="field-mark">({forms.optional})</span>
      </legend>
      <div className="choices">
        {genderIds.map((id, index) => (
          <div key={id} className="choice">
            <input
              type="radio"
              id={`ski-day-gender-${index}`}
              name="gender"
              value={genders[id]}
              defaultChecked={genders[id] === chosen}
            />
            <label htmlFor={`ski-day-gender-${index}`} lang={id === 'none' ? undefined : 'it'}>
              {forms[`gender_${id}`]}
            </label>
          </div>
        ))}
      </div>
      <FieldErrorMessage id={idOf('gender')} error={error} />
    </fieldset>
  );
}
