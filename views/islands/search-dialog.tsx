import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { SearchForm, type SearchFormProps } from '../components/forms/search-form.js';
import { Icon } from '../components/icon.js';
import { isPlainClick } from '../components/plain-click.js';
import { useAwake } from '../components/use-awake.js';

interface Props {
  label: string;
  form: SearchFormProps;
  close: string;
}

/** The way to the search: a link to its page, which a script makes open a dialog. */
export default function SearchDialog({ label, form, close }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isAwake = useAwake();
  const control = useRef<HTMLAnchorElement>(null);

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  const onClose = () => {
    setOpen(false);
    control.current?.focus();
  };

  return (
    <>
      <a
        ref={control}
        className="header__search"
        href={form.address}
        aria-haspopup={isAwake ? 'dialog' : undefined}
        onClick={open}
      >
        <Icon name="search" />
        <span className="header__search-label">{label}</span>
      </a>
      {isOpen && <OpenDialog label={label} form={form} close={close} onClose={onClose} />}
    </>
  );
}

function OpenDialog({ label, form, close, onClose }: Props & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const leave = () => dialog.current?.close();
  const goTo = (address: string) => {
    leave();
    location.assign(address);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes with Escape by itself
    <dialog
      ref={dialog}
      className="search-dialog"
      data-ground="dark"
      aria-label={label}
      onClose={onClose}
      // What is around the dialog's content is its backdrop.
      onClick={(event) => event.target === event.currentTarget && leave()}
    >
      <div className="search-dialog-content container">
        <SearchForm idPrefix="search-dialog" {...form} onSearch={goTo} />
        <button type="button" className="search-dialog-close" onClick={leave}>
          <Icon name="x" />
          <span className="visually-hidden">{close}</span>
        </button>
      </div>
    </dialog>
  );
}
