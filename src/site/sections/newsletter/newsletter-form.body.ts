import { Expose } from 'class-transformer';
import { type NewsletterField, newsletterIssues } from '../../../forms/newsletter-form.js';
import { FormField, type TrappedForm } from '../../../platform/http/forms/form-field.decorator.js';

const NewsletterFormField = (field: NewsletterField) =>
  FormField((value) => newsletterIssues({ [field]: typeof value === 'string' ? value : undefined })[field]);

/** The body of the newsletter form, which is on every page. */
export class NewsletterFormBody implements TrappedForm {
  @NewsletterFormField('EMAIL') EMAIL!: string;
  @NewsletterFormField('privacy') privacy!: string;
  @Expose() website?: string;
}
