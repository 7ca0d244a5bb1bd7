import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextareaFieldClientComponent } from 'payload';
import { use, useId, useSyncExternalStore } from 'react';
import { linkTargets } from './link-targets.js';
import { FormContext } from './rich-text/form-context.js';
import { RichTextInput } from './rich-text/rich-text-input.js';

const never = () => () => undefined;

/** Rich text: HTML in, HTML out, nothing lost. */
export const RichText: TextareaFieldClientComponent = ({ field, path: givenPath }) => {
  const { path, value, setValue, showError, disabled } = useField<string>({ potentiallyStalePath: givenPath });
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const id = useId();
  const label = String(field.label ?? field.name);
  return (
    <div className="field-type textarea rich-text-field">
      <FieldLabel label={field.label} localized={field.localized} path={path} required={field.required} />
      <FieldError path={path} showError={showError} />
      {isInBrowser && !disabled ? (
        <Editor {...{ id, label, value, isInvalid: showError }} onChange={setValue} />
      ) : (
        <textarea rows={4} value={value ?? ''} readOnly />
      )}
      {field.admin?.description && <FieldDescription description={field.admin.description} path={path} />}
    </div>
  );
};

interface EditorProps {
  id: string;
  label: string;
  value: string | undefined;
  isInvalid: boolean;
  onChange: (value: unknown) => void;
}

function Editor({ id, label, value, isInvalid, onChange }: EditorProps) {
  const targets = use(linkTargets());
  return (
    <FormContext value={targets}>
      <RichTextInput
        {...{ id, label, isInvalid, onChange }}
        field={{ name: '', label, type: 'richtext', place: 'language', required: false }}
        value={value ?? ''}
        depth={3}
        describedBy={undefined}
      />
    </FormContext>
  );
}
