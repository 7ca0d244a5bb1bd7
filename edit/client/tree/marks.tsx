import type { Lang, LanguageState } from '../../contract.js';

export const UnsavedMark = () => (
  <span className="unsaved" title="Changed and not saved">
    <span className="visually-hidden">, not saved</span>
  </span>
);

export const FaultCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="fault-count" title={count === 1 ? '1 fault' : `${count} faults`}>
      {count}
      <span className="visually-hidden"> {count === 1 ? 'fault' : 'faults'}</span>
    </span>
  );

const words: Readonly<Record<LanguageState, string>> = {
  ok: 'up to date',
  missing: 'missing',
  older: 'older than the English text',
};

/** The languages that need work; nothing if all are up to date. */
export function LanguageMarks({ languages }: { languages: Partial<Record<Lang, LanguageState>> }) {
  const open = Object.entries(languages).filter(([, state]) => state !== 'ok') as [Lang, LanguageState][];
  if (open.length === 0) return null;
  return (
    <span className="language-marks">
      {open.map(([language, state]) => (
        <span key={language} className={`is-${state}`} title={`${language.toUpperCase()}: ${words[state]}`}>
          {language}
          <span className="visually-hidden"> {words[state]}</span>
        </span>
      ))}
    </span>
  );
}
