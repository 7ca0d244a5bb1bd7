import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface MenuItem {
  label: string;
  help?: string;
  icon?: LucideIcon;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  className?: string;
  children: ReactNode;
  hasArrow?: boolean;
}

/** A button that opens a list of commands. The arrow keys move the focus in it, and Escape closes it. */
export function Menu({ label, items, className = 'button is-plain', children, hasArrow = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector('[role="menu"]')?.scrollIntoView({ block: 'nearest' });
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the menu inside.
    <div className="menu" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        {hasArrow && <ChevronDown aria-hidden="true" size={14} />}
      </button>
      {isOpen && (
        <div className="menu-list" id={id} role="menu" aria-label={label}>
          {items.map(({ label: text, help, icon: Icon, isDangerous, isDisabled, onSelect }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={isDangerous ? 'is-danger' : ''}
              disabled={isDisabled}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {Icon && <Icon aria-hidden="true" size={16} strokeWidth={1.75} />}
              <span>
                {text}
                {help && <small>{help}</small>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
