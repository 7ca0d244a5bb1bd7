import { Button, useAuth, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useAction } from './use-action.js';
import { useJson } from './use-json.js';
import { useTime } from './use-time.js';

interface Change {
  /** Without it, what all languages share. */
  language?: string;
  count: number;
  people: string[];
  since: string;
}

interface Kept {
  language: string;
  count: number;
  person?: string;
  since: string;
}

/** Beside the form: what a publication changes, in which languages, by whom and since when. */
export function Changes() {
  const { id } = useDocumentInfo();
  const { config } = useConfig();
  const isModified = useFormModified();
  const { user } = useAuth();
  const time = useTime();
  const found = useJson<{ changes: Change[]; aside: Kept[] }>(
    id === undefined ? undefined : `/api/pages/${id}/changes`,
  );
  const { problems, act } = useAction();
  const { changes, aside } = found ?? { changes: [], aside: [] };
  if (changes.length + aside.length === 0) return null;

  const locales = config.localization ? config.localization.locales : [];
  const nameOf = (language: string) => String(locales.find(({ code }) => code === language)?.label ?? language);
  const button = (label: string, what: 'set-aside' | 'take-up', language: string) => (
    <Button
      buttonStyle="secondary"
      size="xsmall"
      disabled={isModified}
      onClick={() => act(`/api/pages/${id}/${what}?locale=${language}`)}
    >
      {label}
    </Button>
  );
  return (
    <div className="field-type actions">
      <h2>Publishing changes</h2>
      <ul>
        {changes.map(({ language, count, people, since }) => (
          <li key={language ?? ''}>
            <strong>{language ? nameOf(language) : 'All languages'}</strong>: {fields(count)},{' '}
            {people.map((person) => (person === user?.email ? 'you' : person)).join(' and ') || 'nobody known'}, since{' '}
            {time(since)} {language && button('Set aside', 'set-aside', language)}
          </li>
        ))}
        {aside.map(({ language, count, person, since }) => (
          <li key={`${language} ${since}`}>
            Set aside: <strong>{nameOf(language)}</strong>, {fields(count)}, {person}, {time(since)}{' '}
            {button('Take up again', 'take-up', language)}
          </li>
        ))}
      </ul>
      {isModified && <p>Save the draft to see what it adds.</p>}
      <p role="alert">{problems.join(' ')}</p>
    </div>
  );
}

function fields(count: number): string {
  return count === 1 ? '1 field' : `${count} fields`;
}
