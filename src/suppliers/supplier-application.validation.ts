import { Injectable } from '@nestjs/common';
import { validate } from 'class-validator';
import { I18nService } from 'nestjs-i18n';
import {
  type Commodity,
  commodityNames,
  type SupplierFieldName,
  type SupplierMessage,
  supplierFields,
} from '../../views/forms/supplier-form.js';
import { plainText } from '../../views/forms/supplier-rules.js';
import type { Language } from '../addressing/languages.js';
import { SupplierApplicationBody } from './supplier-application.body.js';
import type { ApplicationFile, SupplierApplication } from './supplier-application.js';
import { applicationFile } from './supplier-file.js';
import type { UploadedFile } from './supplier-upload.js';

export interface FieldError {
  field: string;
  /** In the language asked for. */
  message: string;
}

type Checked = { application: SupplierApplication; file?: ApplicationFile } | { errors: FieldError[] };

/** What stands for a ticked checkbox, in a form and in JSON. */
const ticked: readonly unknown[] = ['on', 'true', 'yes', '1', 1, true];

/** Checks applications by the one definition of the form, in views/forms. */
@Injectable()
export class SupplierValidation {
  constructor(private readonly i18n: I18nService) {}

  /**
   * @param raw fields by their names, in snake_case or camelCase; others are ignored
   * @returns the application, trimmed, or what is wrong with it in the order of the fields; never throws
   */
  async check(
    raw: Readonly<Record<string, unknown>>,
    file: UploadedFile | undefined,
    language: Language,
  ): Promise<Checked> {
    const body = bodyOf(raw);
    const faults = await faultsOf(body);
    const kept = file && applicationFile(file);
    if (typeof kept === 'string') faults.set('file', kept);
    if (faults.size > 0) return { errors: this.told(faults, language) };
    const { privacy: _privacy, ...application } = body;
    return { application, ...(kept && typeof kept !== 'string' && { file: kept }) };
  }

  private told(faults: ReadonlyMap<string, SupplierMessage>, lang: Language): FieldError[] {
    return supplierFields.flatMap(({ name }) => {
      const message = faults.get(name);
      return message === undefined ? [] : [{ field: name, message: this.i18n.translate(`forms.${message}`, { lang }) }];
    });
  }
}

/** The fault of each field that has one. */
async function faultsOf(body: SupplierApplicationBody): Promise<Map<string, SupplierMessage>> {
  const errors = await validate(body);
  return new Map(
    errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0] as SupplierMessage]),
  );
}

function bodyOf(raw: Readonly<Record<string, unknown>>): SupplierApplicationBody {
  const fields = supplierFields.filter(({ name }) => name !== 'file').map(({ name }) => [name, read(raw, name)]);
  return Object.assign(new SupplierApplicationBody(), Object.fromEntries(fields));
}

function read(raw: Readonly<Record<string, unknown>>, name: SupplierFieldName): unknown {
  const camelCase = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const spelling = [name, camelCase].find((spelled) => Object.hasOwn(raw, spelled));
  const value = spelling === undefined ? undefined : raw[spelling];
  if (name === 'privacy') return ticked.includes(value);
  if (typeof value !== 'string') return value ?? undefined;
  const text = plainText(value);
  const isId = name === 'commodity' && text !== undefined && Object.hasOwn(commodityNames, text);
  return isId ? commodityNames[text as Commodity] : text;
}
