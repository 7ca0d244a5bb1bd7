import { type FormField, line, lines, phone } from '../forms/form-fields.js';

/** What an applicant enters on the page of a position. */
export const applicantFields = [
  { ...line, name: 'name', autocomplete: 'name', group: 'job_applicant' },
  { ...line, name: 'email', kind: 'email', autocomplete: 'email', message: 'error_email' },
  { ...phone, name: 'phone' },
  { name: 'file', label: 'cv', kind: 'file', isRequired: false, hint: 'file_hint', message: 'error_file_type' },
  { ...lines, name: 'cover_letter', isRequired: false, hint: 'cover_letter_hint', message: 'error_too_long' },
  { name: 'privacy', kind: 'checkbox', isRequired: true, message: 'error_privacy' },
] as const satisfies readonly FormField[];

/** The position by its reference, without one by the end of its path. The page that the form is sent to has it. */
const positionField = { ...line, name: 'position' } as const;

/** The one definition of a job application. */
export const jobApplicationFields = [positionField, ...applicantFields] as const satisfies readonly FormField[];
