import { ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { defaultLanguage, type Language, languageCodes } from '../routing/languages.js';

export class LanguageQuery {
  @ApiPropertyOptional({ enum: languageCodes, default: defaultLanguage })
  @IsIn(languageCodes, { message: `lang is not one of ${languageCodes.join(', ')}` })
  @Expose()
  @Transform(({ value = defaultLanguage }) => value)
  lang!: Language;
}
