import type { ReactElement } from 'react';
import type { FormField, FormText } from '../../../src/submissions/forms/form-fields.js';
import { type FileChoice, fileChoiceField } from '../../../src/submissions/forms/form-file.js';
import { resultId } from '../../../src/submissions/forms/form-submission.js';
import { usePage } from '../../page-context.js';
import { Honeypot } from '../../parts/forms/honeypot.js';
import { PrivacyLabel } from '../../parts/forms/privacy-label.js';
import { useFormSubmission } from '../../parts/forms/use-form-submission.js';
import { FormMessage } from '../../ui/form-controls/form-message.js';
import { Island } from '../island.js';
import { ChoiceSelect, type ContentChoices } from './choice-select.js';
import { type FieldView, idOf, summaryOf } from './field-view.js';
import { type OwnTexts, textsOf } from './stored-form-texts.js';

/** A field whose label exists: a text with the name of the field, or another one. */
type LabelledField = FormField & ({ name: FormText } | { label: FormText } | { kind: 'checkbox' });

interface Props {
  /** Of the form, as its handler calls it. */
  name: string;
  idPrefix: string;
  /** The page that the form is sent to. */
  page: string;
  fields: readonly LabelledField[];
  texts: OwnTexts & { /** Where the site sends mail, a receipt follows. */ receipt: string };
  /** The names of the fields without which a script does not let the form be sent. */
  awaited?: readonly string[];
  /** The choices of fields that the content has, by name. */
  choices?: Readonly<Record<string, ContentChoices>>;
  /** What stands beside a field, by name. */
  asides?: Readonly<Record<string, ReactElement>>;
  /** What the page fills in, by field. Choices are checked. */
  filledIn?: Readonly<Record<string, string>>;
  /** The text of the consent. */
  privacy?: ReactElement;
}

/** A form whose submissions are stored, or the outcome of its submission. */
export function StoredForm({ name, idPrefix, page, fields, awaited = [], choices = {}, asides = {}, ...props }: Props) {
  const { texts, link, sendsMail } = usePage();
  const { outcome, errors, receipt, ...sent } = useFormSubmission(name);
  const { forms } = texts;
  const { receipt: promise, ...own } = props.texts;
  const success = sendsMail ? `${own.success} ${promise}` : own.success;
  if (outcome === 'accepted') {
    return <FormMessage form={name} text={success} receipt={receipt && { ...receipt, texts: texts.state }} />;
  }
  if (outcome === 'failed') return <FormMessage form={name} text={forms.failure} isFailure />;
  const values = outcome === undefined ? (props.filledIn ?? {}) : sent.values;
  // Browsers do not keep a chosen file. If a valid one was sent, the visitor has to choose it again.
  const fileAgain = values.file === undefined ? undefined : forms.error_file_again;
  const issues = { ...errors, file: errors.file ?? fileAgain };
  const isFileGone = issues.file !== undefined;
  const fileChoice: FileChoice | undefined = isFileGone
    ? 'another'
    : values[fileChoiceField] === 'none'
      ? 'none'
      : undefined;
  const slots: ReactElement[] = [];
  const slotOf = (part: ReactElement | undefined) => part && slots.push(part) - 1;
  const views = fields.map((field): FieldView => {
    const { label, hint, group, ...rules } = field;
    const isChosen = field.kind === 'country' || field.kind === 'choice' || field.name in choices;
    const state = { id: idOf(idPrefix, field.name), value: values[field.name], error: errors[field.name] };
    return {
      ...rules,
      label: (forms as Readonly<Record<string, string>>)[label ?? field.name] ?? '',
      hint: hint && forms[hint],
      group: group && forms[group],
      control: slotOf(isChosen ? <ChoiceSelect field={field} choices={choices[field.name]} {...state} /> : undefined),
      aside: slotOf(asides[field.name]),
    };
  });
  return (
    <Island
      name="stored-form"
      // Not on interaction: the submit button may be disabled from the start until the form is ready.
      when="idle"
      props={{
        name,
        idPrefix,
        action: link(`${page}#${resultId(name)}`),
        fields: views,
        awaited,
        values,
        errors: outcome === 'unavailable' ? issues : errors,
        fileChoice,
        notice: outcome === 'unavailable' ? forms.unavailable : undefined,
        summary: outcome === 'invalid' ? summaryOf(idPrefix, views, issues) : undefined,
        texts: textsOf(texts, fields, { ...own, success }),
      }}
      slots={[...slots, props.privacy ?? <PrivacyLabel key="privacy" />, <Honeypot key="trap" idPrefix={idPrefix} />]}
    />
  );
}
