import { applyDecorators } from '@nestjs/common';
import { Expose } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, isISO8601, Matches, MaxLength } from 'class-validator';
import { i18nValidationMessage } from 'nestjs-i18n';
import type { Texts } from '../../../i18n/texts.js';
import { isSingleLine } from '../forms/entered-text.js';
import { type FormIssue, MatchesRule } from '../forms/form-body.js';
import { skiDayRules } from './ski-day-form.js';

const says = (issue: FormIssue) => ({ message: i18nValidationMessage<Texts>(`forms.${issue}`) });

const Name = () =>
  applyDecorators(
    Expose(),
    Matches(/\S/, says('error_required')),
    MaxLength(skiDayRules.nameMaxLength, says('error_too_long')),
    MatchesRule((name: string) => (isSingleLine(name) ? undefined : 'error_characters')),
  );

/** The body of the sample form. */
export class SkiDayFormDto {
  @Name() first_name!: string;

  @Name() surname!: string;

  @Expose()
  @MatchesRule(birthDateIssue)
  birth_date!: string;

  @Expose()
  @IsOptional()
  @IsIn(['', ...skiDayRules.genders.map(({ value }) => value)], says('error_choice'))
  gender?: string;

  @Expose()
  @IsNotEmpty(says('error_privacy'))
  privacy!: string;
}

function birthDateIssue(text: unknown): FormIssue | undefined {
  if (text === undefined || text === '') return 'error_required';
  const { min, max } = skiDayRules.birthDate;
  const isDay = typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && isISO8601(text, { strict: true });
  return isDay && text >= min && text <= max ? undefined : 'error_birth_date';
}
