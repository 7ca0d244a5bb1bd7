import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.js';
import { SearchForm, type SearchFormProps } from '../../ui/form-controls/search-form.js';
import { useHydrated } from '../../ui/hooks/use-hydrated.js';
import { onPlainClick } from '../../ui/links/plain-click.js';
import { Icon } from '../../ui/pictures/icon.js';

interface Props {
  label: string;
  form: SearchFormProps;
  close: string;
  links: readonly { href: string; label: string }[];
}

/** A link to the search page. After hydration it opens a dialog instead. */
export default function SearchDialog({ label, form, close, links }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const control = useRef<HTMLAnchorElement>(null);

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
        aria-haspopup={isHydrated ? 'dialog' : undefined}
        onClick={onPlainClick(() => setOpen(true))}
      >
        <Icon name="search" />
        <span className="header__search-label visible-from-desktop">{label}</span>
      </a>
      {isOpen && <OpenDialog {...{ label, form, close, links, onClose }} />}
    </>
  );
}

function OpenDialog({ label, form, close, links, onClose }: Props & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  const leave = () => dialog.current?.close();
  const goTo = (address: string) => {
    leave();
    location.assign(address);
  };

  return (
    <Dialog
      ref={dialog}
      className="search-dialog"
      data-theme="dark"
      aria-label={label}
      closesOnBackdrop
      onClose={onClose}
    >
      <div className="search-dialog-content container">
        <SearchForm idPrefix="search-dialog" {...form} onSearch={goTo} />
        <ul className="search-dialog-links">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
        <button type="button" className="button button--ghost button--icon search-dialog-close" onClick={leave}>
          <Icon name="x" label={close} />
        </button>
      </div>
    </Dialog>
  );
}
