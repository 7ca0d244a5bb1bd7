import { usePage } from '../page-context.js';

/** The pages of the current section. */
export function SecondaryMenu() {
  const { section, traits, texts } = usePage();
  if (!section) return null;
  const mode = traits.hero === 'nested-routes' ? 'nested_routes' : 'standard';
  return (
    <nav
      className="secondary-menu no-print"
      data-mode={mode}
      data-theme={mode === 'standard' ? 'light' : 'dark'}
      aria-label={`${texts.layout.in_this_section}: ${section.label}`}
    >
      <ul className="secondary-menu__list container">
        {section.items.map(({ id, label, href, isCurrent }) => (
          <li key={id}>
            <a href={href} {...(isCurrent && { 'aria-current': 'page' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
