import { fill, usePage } from '../page-context.js';
import { Icon } from '../ui/pictures/icon.js';
import { displayName } from '../ui/text/formats.js';

/** Links to the same page in the other languages. */
export function LanguageSwitcher() {
  const { language, tag, texts, otherLanguages } = usePage();
  const name = displayName(tag, 'language', tag) ?? tag;
  return (
    <details className="languages" data-dismiss>
      <summary className="languages__toggle">
        <Icon name="globe" />
        <span aria-hidden="true">{language.toUpperCase()}</span>
        <span className="visually-hidden">
          {texts.layout.language}. {fill(texts.layout.present_language, { name })}
        </span>
      </summary>
      <ul className="languages__list" aria-label={texts.layout.language}>
        {otherLanguages.map((other) => (
          <li key={other.language}>
            <a href={other.href} lang={other.tag} hrefLang={other.tag}>
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
