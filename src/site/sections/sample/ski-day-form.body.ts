import { isSingleLine } from '../../../forms/single-line.js';
import { skiDayRules } from '../../../forms/ski-day-form.js';
import { FormField } from '../../../platform/http/forms/form-field.decorator.js';

/** Keys of the `forms` texts. */
type Message =
  | 'error_required'
  | 'error_too_long'
  | 'error_characters'
  | 'error_birth_date'
  | 'error_choice'
  | 'error_privacy';

/** The body of the sample form. */
export class SkiDayFormBody {
  @FormField(nameIssue) first_name!: string;
  @FormField(nameIssue) surname!: string;
  @FormField(birthDateIssue) birth_date!: string;
  @FormField(genderIssue) gender?: string;
  @FormField(privacyIssue) privacy!: string;
}

function nameIssue(name = ''): Message | undefined {
  if (name.trim() === '') return 'error_required';
  if (name.length > skiDayRules.nameMaxLength) return 'error_too_long';
  return isSingleLine(name) ? undefined : 'error_characters';
}

function birthDateIssue(text = ''): Message | undefined {
  if (text === '') return 'error_required';
  const { min, max } = skiDayRules.birthDate;
  return isDate(text) && text >= min && text <= max ? undefined : 'error_birth_date';
}

/** Whether a text is a calendar date with a year of four digits. 30 February is not. */
function isDate(text: string): boolean {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function genderIssue(gender = ''): Message | undefined {
  const isKnown = gender === '' || skiDayRules.genders.some(({ value }) => value === gender);
  return isKnown ? undefined : 'error_choice';
}

function privacyIssue(privacy = ''): Message | undefined {
  return privacy ? undefined : 'error_privacy';
}
