import { ApiProperty } from '@nestjs/swagger';
import { IsEmail } from 'class-validator';
import { emailRule } from '../../newsletter/email.js';
import { LanguageQuery } from '../language.query.js';

export class SubscriptionBody extends LanguageQuery {
  @ApiProperty({ example: 'reader@example.com' })
  @IsEmail(emailRule, { message: 'Please insert a valid email.' })
  email!: string;
}
