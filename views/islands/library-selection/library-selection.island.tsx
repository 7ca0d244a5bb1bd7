import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Texts } from '../../../i18n/texts.js';
import { limits } from '../../../src/limits.js';
import { fill } from '../../fill.js';
import { useHydrated } from '../../ui/hooks/use-hydrated.js';
import { fileSize } from '../../ui/text/formats.js';

/** `limits` says how much one download may have. */
export const selectionTexts = [
  'download_selected',
  'limits',
  'selected',
  'too_large',
  'select_all',
  'select_none',
] as const;

interface Props {
  /** BCP 47 */
  locale: string;
  /** The id of the form with the checkboxes. */
  form: string;
  /** The URL of a selection, without its query. */
  zipAddress: string;
  /** The bytes of each file that is selected when the page loads. */
  selected: readonly number[];
  labels: Pick<Texts['library'], (typeof selectionTexts)[number]>;
}

/** The button that downloads the files that are checked in a form, with their number and size. */
export default function LibrarySelection({ locale, form, zipAddress, selected, labels }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const [sizes, setSizes] = useState(selected);

  const boxes = () =>
    [...(button.current?.form?.elements ?? [])].filter((each): each is HTMLInputElement => each.matches('[name="id"]'));
  const count = () => setSizes(boxes().flatMap(({ checked, dataset }) => (checked ? [Number(dataset.bytes)] : [])));
  const countChanged = useEffectEvent(count);
  useEffect(() => {
    const change = () => countChanged();
    // The visitor may have chosen before hydration.
    change();
    document.addEventListener('change', change);
    return () => document.removeEventListener('change', change);
  }, []);
  const toggleAll = () => {
    for (const box of boxes()) box.checked = sizes.length === 0 && !box.hidden;
    count();
  };

  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const isTooLarge = sizes.length > limits.library_files || bytes > limits.library_megabytes * 1024 ** 2;
  const state = isTooLarge
    ? labels.too_large
    : fill(labels.selected, { count: sizes.length, size: fileSize(locale, bytes) });
  return (
    <>
      <button
        ref={button}
        type="submit"
        form={form}
        formAction={zipAddress}
        className="button"
        disabled={isHydrated && (sizes.length === 0 || isTooLarge)}
      >
        {labels.download_selected}
      </button>
      {isHydrated && (
        <button type="button" className="button button--ghost" onClick={toggleAll}>
          {sizes.length === 0 ? labels.select_all : labels.select_none}
        </button>
      )}
      <p role="status">{sizes.length === 0 ? labels.limits : state}</p>
    </>
  );
}
