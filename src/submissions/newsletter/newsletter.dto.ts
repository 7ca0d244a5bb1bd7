import { ApiProperty } from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { LanguageQuery } from '../../api/api-controller.decorator.js';
import { PageOf } from '../../api/lists.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { FormValue, MatchesRule } from '../forms/form-body.js';
import { emailMaxLength, type NewsletterField, newsletterIssues } from './newsletter-form.js';

const NewsletterFormField = (field: NewsletterField) =>
  FormValue((value: unknown) => newsletterIssues({ [field]: typeof value === 'string' ? value : undefined })[field]);

/** The body of the newsletter form, which is on every page. */
export class NewsletterFormDto {
  @NewsletterFormField('EMAIL') EMAIL!: string;
  @NewsletterFormField('privacy') privacy!: string;
  @Expose() website?: string;
}

export class SubscriptionBody extends LanguageQuery {
  @ApiProperty({ maxLength: emailMaxLength, example: 'reader@example.com' })
  @Expose()
  @MatchesRule((email: unknown) =>
    typeof email === 'string' ? newsletterIssues({ EMAIL: email }).EMAIL : 'error_email',
  )
  email!: string;
}

export class SubscriptionDto {
  @ApiProperty({ description: 'In lower case, with its domain in ASCII', example: 'reader@example.com' })
  email!: string;

  @ApiProperty({ enum: languageCodes })
  lang!: Language;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:30:00.000Z' })
  consented_at!: string;

  @ApiProperty({
    format: 'uri',
    description:
      'Link to the leave page in the subscriber’s language; also fits the List-Unsubscribe header (RFC 8058)',
    example: '…/it/newsletter/annulla-iscrizione?token=5a1f0c6e9b2d47d38e60c1b7f4a92d10',
  })
  leave_url!: string;
}

export class SubscriptionPageDto extends PageOf(SubscriptionDto) {}
