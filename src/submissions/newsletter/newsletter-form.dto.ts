import { Expose } from 'class-transformer';
import { FormField, type TrappedForm } from '../forms/form-body.js';
import { type NewsletterField, newsletterIssues } from './newsletter-form.js';

const NewsletterFormField = (field: NewsletterField) =>
  FormField((value) => newsletterIssues({ [field]: typeof value === 'string' ? value : undefined })[field]);

/** The body of the newsletter form, which is on every page. */
export class NewsletterFormDto implements TrappedForm {
  @NewsletterFormField('EMAIL') EMAIL!: string;
  @NewsletterFormField('privacy') privacy!: string;
  @Expose() website?: string;
}
