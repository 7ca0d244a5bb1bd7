import type { Lang, PageSummary } from '../../contract.js';

interface LanguageChoiceProps {
  names: Record<Lang, string>;
  shown: readonly Lang[];
  onShown: (languages: Lang[]) => void;
  page: PageSummary | undefined;
}

const words = { ok: '', missing: 'missing', older: 'older' };

/** Chooses the languages that are shown side by side: English and another one, or all. */
export function LanguageChoice({ names, shown, onShown, page }: LanguageChoiceProps) {
  const all = Object.keys(names) as Lang[];
  const choices = [
    ...all
      .filter((language) => language !== 'en')
      .map((language) => ({
        key: language,
        label: `English + ${names[language]}`,
        languages: ['en', language] as Lang[],
      })),
    { key: 'en', label: 'English', languages: ['en'] as Lang[] },
    { key: 'all', label: `All ${all.length}`, languages: all },
  ];
  return (
    <fieldset className="language-choice">
      <legend className="visually-hidden">Languages side by side</legend>
      {choices.map(({ key, label, languages }) => {
        const status = page?.languages[key as Lang];
        return (
          <label key={key} className={shown.join() === languages.join() ? 'is-chosen' : ''}>
            <input
              type="radio"
              name="languages"
              checked={shown.join() === languages.join()}
              onChange={() => onShown(languages)}
            />
            {label}
            {status && status !== 'ok' && <small className={`is-${status}`}>{words[status]}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}
