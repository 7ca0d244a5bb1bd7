import { usePage } from '../page-context.js';

export function Breadcrumbs() {
  const { breadcrumbs, texts } = usePage();
  if (breadcrumbs.length === 0) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={texts.layout.breadcrumbs}>
      <ol className="breadcrumbs__list">
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={label}>
            {href !== undefined && index < last ? (
              <a href={href}>{label}</a>
            ) : (
              <span {...(index === last && { 'aria-current': 'page' })}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
