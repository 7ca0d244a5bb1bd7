import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { isEmail } from '../../../views/forms/email.js';
import { LanguageQuery } from '../language.query.js';

export class SubscriptionBody extends LanguageQuery {
  @ApiProperty({ example: 'reader@example.com' })
  @ValidateBy({ name: 'isEmail', validator: { validate: isEmail } }, { message: 'Please insert a valid email.' })
  email!: string;
}
