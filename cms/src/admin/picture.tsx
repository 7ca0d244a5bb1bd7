import { FieldError, FieldLabel, useConfig, useField, useForm, useListDrawer } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useCallback } from 'react';

/** The address of a picture: one of the site's own, or one from the library, which brings its alt text with it. */
export const Picture: TextFieldClientComponent = ({ field, path: givenPath }) => {
  const { path, value, setValue, showError, disabled } = useField<string>({ potentiallyStalePath: givenPath });
  const { dispatchFields, getDataByPath } = useForm();
  const { config } = useConfig();
  const [Drawer, Toggler, { closeDrawer }] = useListDrawer({ collectionSlugs: ['media'], uploads: true });
  const choose = useCallback(
    ({ doc }: { doc: Record<string, unknown> }) => {
      // The path, so that it stays when the content system gets another address.
      setValue(new URL(String(doc.url), window.location.href).pathname);
      const alt = path.replace(/[^.]+$/, 'alt');
      if (doc.alt && !getDataByPath(alt)) dispatchFields({ type: 'UPDATE', path: alt, value: doc.alt });
      closeDrawer();
    },
    [setValue, path, getDataByPath, dispatchFields, closeDrawer],
  );
  const shown = value?.startsWith('/images/') ? `${config.custom?.siteUrl}${value}` : value;
  return (
    <div className="field-type text picture-field">
      <FieldLabel label={field.label} localized={field.localized} path={path} required={field.required} />
      <FieldError path={path} showError={showError} />
      <div className="picture-field__row">
        {/* biome-ignore lint/performance/noImgElement: a thumbnail, from any host */}
        {shown && <img src={shown} alt="" width={96} height={64} loading="lazy" />}
        <input
          type="text"
          value={value ?? ''}
          disabled={disabled}
          onChange={({ target }) => setValue(target.value)}
          aria-label={String(field.label ?? 'Picture')}
        />
        {!disabled && <Toggler className="btn btn--style-secondary btn--size-small">Choose from the library</Toggler>}
      </div>
      <Drawer onSelect={choose as never} />
    </div>
  );
};
