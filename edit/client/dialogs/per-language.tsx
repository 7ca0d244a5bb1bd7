import type { Lang } from '../../contract.js';

export type Texts = Partial<Record<Lang, string>>;

interface PerLanguageProps {
  label: string;
  help?: string;
  texts: Texts;
  onTexts: (texts: Texts) => void;
  isLong?: boolean;
}

const names: Readonly<Record<Lang, string>> = { en: 'English', it: 'Italian', pl: 'Polish', cz: 'Czech' };

/** One text field for each language, side by side. */
export function PerLanguage({ label, help, texts, onTexts, isLong = false }: PerLanguageProps) {
  const Input = isLong ? 'textarea' : 'input';
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {help && <p className="help">{help}</p>}
      <div className="columns" style={{ '--columns': 2 }}>
        {(Object.keys(names) as Lang[]).map((language) => (
          <div className="column" key={language}>
            <span className="language-tag" aria-hidden="true">
              {language.toUpperCase()}
            </span>
            <Input
              aria-label={`${label}, ${names[language]}`}
              lang={language === 'cz' ? 'cs' : language}
              value={texts[language] ?? ''}
              onChange={({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
                onTexts({ ...texts, [language]: target.value })
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
