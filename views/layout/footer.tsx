import { pageIds } from '../../src/content/model/page-ids.js';
import type { MenuItem } from '../../src/content/model/shapes/shapes.js';
import { fill, usePage } from '../page-context.js';
import { ArrowLink, Link } from '../parts/links/link.js';
import { sitePages } from '../site-pages.js';
import { Telephone } from '../ui/links/telephone.js';
import { Icon } from '../ui/pictures/icon.js';
import { addressOf } from './header.js';
import { Wordmark } from './wordmark.js';

export function Footer() {
  const { language, link, texts, year } = usePage();
  return (
    <footer
      className="footer"
      data-theme="dark"
      // For the consent tool. With a script, the link to the cookie policy opens it.
      data-language={language}
      data-privacy-policy={link(sitePages.privacyPolicy)}
      data-cookie-policy={link(sitePages.cookiePolicy)}
    >
      <div className="container">
        <div className="footer__company">
          <div>
            <Wordmark />
            <address className="footer__address">{texts.layout.address}</address>
            <EmergencyLine />
            <p>
              <ArrowLink to={sitePages.contacts}>{texts.layout.whom_to_ask}</ArrowLink>
            </p>
            <p>
              <ArrowLink to={sitePages.pressContacts}>{texts.layout.press_contact}</ArrowLink>
            </p>
          </div>
          <FooterMenu />
        </div>
        <div className="footer__end">
          <SocialLinks />
          <LegalMenu />
          <p className="note note--small">{fill(texts.layout.copyright, { year, company: texts.site.name })}</p>
        </div>
        <a className="button button--ghost button--icon back-to-top no-print" href="#top">
          <Icon name="arrow-up" label={texts.layout.back_to_top} />
        </a>
      </div>
    </footer>
  );
}

/** Whom to call for an aircraft on ground, as the request page says it. */
function EmergencyLine() {
  const { pageOf } = usePage();
  const body = pageOf(pageIds.request)?.body;
  const { title, phone } = (body && 'emergency' in body && body.emergency) || {};
  if (!title || !phone) return null;
  return (
    <p className="footer__emergency">
      {title}
      <Telephone number={phone} />
    </p>
  );
}

function FooterMenu() {
  const { texts, menus } = usePage();
  return (
    <nav className="footer__menu no-print" aria-label={texts.layout.site_map}>
      <details className="folded">
        <summary>
          <span className="footer__section">{texts.layout.site_map}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="footer__sections">
          {menus.primary
            .filter((section) => section.is_visible)
            .map((section) => (
              <div key={section.id}>
                <h2 className="footer__section">{section.label}</h2>
                <MenuLinks className="footer__pages" items={section.children.filter((child) => child.is_visible)} />
              </div>
            ))}
        </div>
      </details>
    </nav>
  );
}

function SocialLinks() {
  const { texts, socialLinks } = usePage();
  if (socialLinks.length === 0) return null;
  return (
    <ul className="footer__row no-print" aria-label={texts.layout.follow_us}>
      {socialLinks.map(({ name, url }) => (
        <li key={name}>
          <Link to={url}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function LegalMenu() {
  const { texts, menus } = usePage();
  return (
    <nav aria-label={texts.layout.legal}>
      <MenuLinks className="footer__row no-print" items={menus.footer_legal} />
    </nav>
  );
}

function MenuLinks({ className, items }: { className: string; items: readonly MenuItem[] }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={addressOf(item)}>{item.short_title ?? item.label}</Link>
        </li>
      ))}
    </ul>
  );
}
