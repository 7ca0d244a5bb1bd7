import { fill, usePage } from '../page-context.js';
import { Picture } from '../parts/picture.js';
import { searchFormProps } from '../parts/search-form-props.js';
import { sitePages } from '../site-pages.js';
import { SearchForm } from '../ui/form-controls/search-form.js';
import { Icon } from '../ui/icon.js';

interface Props {
  statusCode: number;
  /** The page from which the visitor came, where it is known and on this site. */
  backHref?: string | undefined;
}

/** An engine frame with nothing in it yet. */
const picture = '/images/hero-structural-casting.jpg';

export function ErrorTemplate({ statusCode, backHref }: Props) {
  const page = usePage();
  const { texts, link } = page;
  const isNotFound = statusCode === 404;
  return (
    <div className="error-page" data-theme="dark">
      <Picture className="error-page-picture" original={picture} alt="" sizes="100vw" isHero />
      <div className="container error-page-content">
        <p className="occhiello">{fill(texts.errors.error, { statusCode })}</p>
        <h1 className="error-page-title">{isNotFound ? texts.errors.page_not_found : texts.errors.generic}</h1>
        <div className="error-page-text">
          {isNotFound && <p>{texts.errors.page_not_found_text}</p>}
          <p>{texts.errors.way_on}</p>
        </div>
        <SearchForm idPrefix="error-page" {...searchFormProps(page)} />
        <div className="error-page-ways">
          <a className="button button--ghost" href={link(sitePages.home)}>
            {texts.errors.go_home}
          </a>
          {backHref && (
            <a className="button button--ghost" href={backHref}>
              <Icon name="arrow-left" />
              {texts.errors.go_back}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
