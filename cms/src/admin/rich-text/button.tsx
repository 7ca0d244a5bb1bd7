import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: LucideIcon;
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ icon: Icon, look = 'plain', children, className = '', ...props }: ButtonProps) {
  return (
    <button type="button" className={`button is-${look} ${className}`} {...props}>
      {Icon && <Icon aria-hidden="true" size={16} strokeWidth={1.75} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon: Icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...props}>
      <Icon aria-hidden="true" size={17} strokeWidth={1.75} />
    </button>
  );
}
