import { ApiProperty } from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { emailMaxLength, newsletterIssues } from '../../forms/newsletter-form.js';
import { MatchesRule } from '../../platform/http/forms/matches-rule.decorator.js';
import { LanguageQuery } from '../language.query.js';

export class SubscriptionBody extends LanguageQuery {
  @ApiProperty({ maxLength: emailMaxLength, example: 'reader@example.com' })
  @Expose()
  @MatchesRule((email: unknown) =>
    typeof email === 'string' ? newsletterIssues({ EMAIL: email }).EMAIL : 'error_email',
  )
  email!: string;
}
