import { ApiProperty } from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { isEmail } from '../../../views/forms/email.js';
import { MatchesRule } from '../../http/forms/matches-rule.decorator.js';
import { LanguageQuery } from '../language.query.js';

export class SubscriptionBody extends LanguageQuery {
  @ApiProperty({ example: 'reader@example.com' })
  @Expose()
  @MatchesRule((email: unknown) => (isEmail(email) ? undefined : 'error_email'))
  email!: string;
}
