import { applyDecorators } from '@nestjs/common';
import {
  Equals,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  type ValidationOptions,
} from 'class-validator';
import { countryCodes } from '../../views/forms/countries.js';
import {
  commodityNames,
  type SupplierFieldName,
  type SupplierFieldRule,
  type SupplierMessage,
  supplierField,
} from '../../views/forms/supplier-form.js';

/** Messages are keys of the `forms` texts. */
const tell = (message: SupplierMessage): ValidationOptions => ({ message });

const line = /^\P{Cc}*$/u;
const lines = /^(?:\P{Cc}|[\t\n])*$/u;

/** The rules of a field, of which the first that is broken is told. */
function Follows(name: SupplierFieldName): PropertyDecorator {
  const rule: SupplierFieldRule = supplierField(name);
  const presence = rule.isRequired ? [IsNotEmpty(tell(rule.message))] : [IsOptional()];
  return applyDecorators(...presence, ...rulesOfKind(rule));
}

function rulesOfKind({ kind, maxLength, pattern, message }: SupplierFieldRule): PropertyDecorator[] {
  if (kind === 'checkbox') return [Equals(true, tell(message))];
  if (kind === 'country') return [IsIn(countryCodes, tell(message))];
  if (kind === 'commodity') return [IsIn(Object.values(commodityNames), tell(message))];
  if (pattern !== undefined) return [IsString(tell(message)), Matches(new RegExp(`^(?:${pattern})$`), tell(message))];
  return [
    IsString(tell(message)),
    Matches(kind === 'textarea' ? lines : line, tell('error_characters')),
    ...(maxLength === undefined ? [] : [MaxLength(maxLength, tell('error_too_long'))]),
    ...(kind === 'email' ? [IsEmail({}, tell(message))] : []),
  ];
}

/** The fields of an application but its file, as they are checked: trimmed, and the checkbox a boolean. */
export class SupplierApplicationBody {
  @Follows('supplier_name') supplier_name!: string;
  @Follows('country') country!: string;
  @Follows('city') city!: string;
  @Follows('contact_name') contact_name!: string;
  @Follows('contact_role') contact_role!: string;
  @Follows('contact_email') contact_email!: string;
  @Follows('contact_phone') contact_phone!: string;
  @Follows('commodity') commodity!: string;
  @Follows('description') description!: string;
  @Follows('notes') notes?: string;
  @Follows('privacy') privacy!: true;
}
