/** The input of a link: a page of the site by its title or URL, or any other URL. */
import { useId, useState } from 'react';
import type { LinkTarget } from './form-context.js';

/** The number of pages that are offered at once. */
const most = 8;

interface PageComboboxProps {
  pages: readonly LinkTarget[];
  text: string;
  addressOf: (page: LinkTarget) => string;
  onText: (text: string) => void;
  id?: string;
  'aria-label'?: string;
}

export function PageCombobox({ pages, text, addressOf, onText, ...input }: PageComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useId();
  const words = text.toLowerCase().replace(/^\//, '');
  const found = pages
    .filter(({ id, title }) => id.includes(words) || title.toLowerCase().includes(words))
    .slice(0, most);
  const chosen = pages.find((page) => addressOf(page) === text);
  const choose = (page: LinkTarget | undefined) => {
    if (page) onText(addressOf(page));
    setOpen(false);
  };
  const isShown = isOpen && found.length > 0 && !/^https?:/.test(text);
  return (
    <div className="combobox">
      <input
        {...input}
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${list}-${active}` : undefined}
        placeholder="A page, or an address with https://"
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(!chosen && text === '')}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setOpen(true);
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setActive((at) => (at + step + found.length) % Math.max(found.length, 1));
          }
          if (event.key === 'Enter' && isShown) {
            event.preventDefault();
            choose(found[active]);
          }
          if (event.key === 'Escape' && isShown) {
            event.stopPropagation();
            setOpen(false);
          }
        }}
      />
      {chosen && !isShown && <span className="combobox-title">{chosen.title}</span>}
      <div className="combobox-list" role="listbox" id={list} hidden={!isShown} aria-label="Pages">
        {found.map((page, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field (aria-activedescendant).
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
          <div
            key={page.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(page)}
          >
            <span>{page.title}</span>
            <small>/{page.id}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
