import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { defaultLanguage, type Language, languageCodes } from '../addressing/languages.js';

/** The query of an endpoint that answers in a language. */
export class LanguageQuery {
  @ApiPropertyOptional({ enum: languageCodes, default: defaultLanguage })
  @IsIn(languageCodes, { message: `lang is not one of ${languageCodes.join(', ')}` })
  lang: Language = defaultLanguage;
}
