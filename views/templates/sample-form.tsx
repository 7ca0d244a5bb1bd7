import type { Body } from '../../src/content/shapes.js';
import { InputField, PrivacyField } from '../components/forms/field.js';
import { RichText } from '../components/rich-text.js';
import { skiDayRules } from '../forms/ski-day-form.js';
import { usePage } from '../page-context.js';

export function SampleForm({ body }: { body: Body<'sample-form'> }) {
  const { texts, link } = usePage();
  const { forms } = texts;
  const name = { type: 'text', isRequired: true, maxLength: skiDayRules.nameMaxLength } as const;
  return (
    <div className="section container">
      <div className="columns">
        <RichText className="columns-aside" html={body.text_intro} />
        <form className="form columns-main" method="post" action={link('/ski-day')}>
          <div className="field-grid">
            <InputField
              {...name}
              id="ski-day-first_name"
              name="first_name"
              label={forms.first_name}
              autoComplete="given-name"
            />
            <InputField
              {...name}
              id="ski-day-surname"
              name="surname"
              label={forms.surname}
              autoComplete="family-name"
            />
            <InputField
              id="ski-day-birth_date"
              name="birth_date"
              type="date"
              label={forms.birth_date}
              hint={forms.birth_date_hint}
              isRequired
              {...skiDayRules.birthDate}
            />
          </div>
          <fieldset className="field-group">
            <legend className="field-label">
              {forms.gender} <span className="field-mark">({forms.optional})</span>
            </legend>
            <div className="choices">
              {skiDayRules.genders.map((gender) => (
                <div key={gender} className="choice">
                  <input type="radio" id={`ski-day-gender-${gender}`} name="gender" value={gender} />
                  <label htmlFor={`ski-day-gender-${gender}`}>{forms[`gender_${gender}`]}</label>
                </div>
              ))}
            </div>
          </fieldset>
          <PrivacyField id="ski-day-privacy" />
          <button type="submit" className="button form-submit">
            {forms.ski_day_submit}
          </button>
        </form>
      </div>
    </div>
  );
}
