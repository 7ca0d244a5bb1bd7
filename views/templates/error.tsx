import type { Texts } from '../../i18n/texts.js';
import type { Language } from '../../src/routing/languages.js';
import { fill, usePage } from '../page-context.js';
import { searchFormProps } from '../parts/forms/search-form-props.js';
import { Picture } from '../parts/pictures/picture.js';
import { sitePages } from '../site-pages.js';
import { SearchForm } from '../ui/form-controls/search-form.js';
import { Icon } from '../ui/pictures/icon.js';

/** A link to a page that the visitor may have meant, or to an open position in place of a closed one. */
export interface MeantLink {
  href: string;
  language: Language;
  title: string | undefined;
}

interface Props {
  statusCode: number;
  meant?: readonly MeantLink[];
  /** The page from which the visitor came, if it is known and on this site. */
  backHref?: string | undefined;
}

/** An engine frame with nothing in it yet. */
const picture = '/images/hero-structural-casting.jpg';

export function ErrorTemplate({ statusCode, meant = [], backHref }: Props) {
  const page = usePage();
  const { texts, link } = page;
  const { errors } = texts;
  const cause = statusCode === 410 && meant.length > 0 ? texts.positions.closed : causeOf(statusCode, errors);
  return (
    <div className="error-page" data-theme="dark">
      <Picture className="cover error-page-picture" original={picture} alt="" sizes="100vw" isHero />
      <div className="container error-page-content">
        <p className="occhiello">{fill(errors.error, { statusCode })}</p>
        <h1 className="error-page-title">{statusCode === 404 ? errors.page_not_found : errors.generic}</h1>
        <div className="error-page-text">
          {cause && <p>{cause}</p>}
          <p>{errors.way_on}</p>
        </div>
        {meant.length > 0 && (
          <MeantPages links={meant} title={statusCode === 410 ? texts.positions.open : errors.meant_pages} />
        )}
        <SearchForm idPrefix="error-page" {...searchFormProps(page)} />
        <div className="button-row">
          <a className="button button--ghost" href={link(sitePages.home)}>
            {errors.go_home}
          </a>
          {backHref && (
            <a className="button button--ghost" href={backHref}>
              <Icon name="arrow-left" />
              {errors.go_back}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

function MeantPages({ links, title }: { links: readonly MeantLink[]; title: string }) {
  const { language, otherLanguages } = usePage();
  return (
    <nav aria-labelledby="error-page-meant">
      <h2 className="error-page-meant" id="error-page-meant">
        {title}
      </h2>
      <ul className="error-page-links">
        {links.map((link) => {
          const other =
            link.language === language ? undefined : otherLanguages.find((each) => each.language === link.language);
          return (
            <li key={link.href}>
              <a href={link.href} lang={other?.tag} hrefLang={other?.tag}>
                {link.title && <span className="error-page-link-title">{link.title}</span>}
                <span className="error-page-link-path">{link.href}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The cause, and when to try again if that helps. */
function causeOf(statusCode: number, errors: Texts['errors']): string | undefined {
  if (statusCode === 400) return errors.bad_request_text;
  // Only a form is forbidden.
  if (statusCode === 403) return errors.form_origin_text;
  if (statusCode === 404) return errors.page_not_found_text;
  if (statusCode === 410) return errors.gone_text;
  if (statusCode === 413) return errors.too_large_text;
  if (statusCode === 429) return errors.too_many_text;
  if (statusCode === 503) return errors.unavailable_text;
  return statusCode >= 500 ? errors.server_text : undefined;
}
