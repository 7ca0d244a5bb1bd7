import type { MenuItem } from '../../src/content/model/shapes/shapes.js';
import { SearchControl } from '../islands/search-dialog/search-dialog.js';
import { fill, usePage } from '../page-context.js';
import { Link } from '../parts/links/link.js';
import { Icon } from '../ui/pictures/icon.js';
import { numeral } from '../ui/text/numeral.js';
import { LanguageSwitcher } from './language-switcher.js';
import { Wordmark } from './wordmark.js';

export function Header() {
  const { texts, menus } = usePage();
  const items = menus.primary.filter((item) => item.is_visible);
  return (
    <header className="header" data-theme="dark">
      <div className="header__bar container">
        <Wordmark />
        <div className="header__tools no-print">
          <LanguageSwitcher />
          <SearchControl />
          <ClientZone />
          <Burger items={items} />
        </div>
      </div>
      <nav className="header__menu container no-print" aria-label={texts.layout.main_navigation}>
        <MenuSections items={items} group="menu" />
      </nav>
    </header>
  );
}

function ClientZone() {
  const { texts, clientZoneUrl } = usePage();
  return (
    <Link className="header__client-zone" to={clientZoneUrl}>
      {texts.layout.client_zone}
      <Icon name="arrow-up-right" />
    </Link>
  );
}

/** The menu below 1024 px. When it is open, it fills the screen as a dialog. */
function Burger({ items }: { items: readonly MenuItem[] }) {
  const { texts } = usePage();
  return (
    <div className="mobile-menu">
      <details className="burger">
        <summary className="burger__toggle">
          <span className="burger__open">
            <Icon name="menu" />
          </span>
          <span className="burger__close">
            <Icon name="x" />
          </span>
          <span className="visually-hidden">{texts.layout.menu}</span>
        </summary>
        <nav className="burger__panel" data-theme="dark" aria-label={texts.layout.main_navigation}>
          <MenuSections items={items} group="burger" />
          <ClientZone />
        </nav>
      </details>
    </div>
  );
}

/** Numbered sections. A section with pages opens a list of them in place, one at a time. */
function MenuSections({ items, group }: { items: readonly MenuItem[]; group: string }) {
  return (
    <ol className="menu">
      {items.map((item, index) => (
        <li key={item.id} className="menu__item">
          <MenuSection item={item} numeral={numeral(index)} group={group} />
        </li>
      ))}
    </ol>
  );
}

function MenuSection({ item, numeral, group }: { item: MenuItem; numeral: string; group: string }) {
  const { texts, section, pageOf } = usePage();
  const label = (
    <>
      <span className="menu__numeral numeral" aria-hidden="true">
        {numeral}
      </span>
      <span className="menu__label">{item.label}</span>
    </>
  );
  const children = item.children.filter((child) => child.is_visible);
  if (children.length === 0) {
    return (
      <Link className="menu__section" to={addressOf(item)}>
        {label}
      </Link>
    );
  }
  const isCurrent = section?.label === item.label;
  return (
    <details className={isCurrent ? 'menu__details menu__details--current' : 'menu__details'} name={group} data-dismiss>
      <summary className="menu__section">
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className="menu__pages">
        {item.summary && <p className="menu__summary">{item.summary}</p>}
        <ul className="menu__list" aria-label={fill(texts.layout.show_pages_of, { section: item.label })}>
          {children.map((child) => (
            <li key={child.id} className="menu__entry">
              <MenuPage item={child} />
              {group === 'menu' && pageOf(child.id) && <p className="menu__note">{pageOf(child.id)?.body.summary}</p>}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function MenuPage({ item }: { item: MenuItem }) {
  const { pageId } = usePage();
  const current = item.id === pageId ? { 'aria-current': 'page' as const } : {};
  return (
    <Link className="menu__page" to={addressOf(item)} {...current}>
      {item.short_title ?? item.label}
      {item.is_external_link && <Icon name="arrow-up-right" />}
    </Link>
  );
}

export function addressOf(item: MenuItem): string {
  return item.is_external_link ? item.id : `/${item.id}`;
}
