import { Button, useAuth, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { useAction } from './use-action.js';

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

/** Above the buttons: what a publication changes, in which languages, by whom and since when. */
export function Changes() {
  const { id, lastUpdateTime } = useDocumentInfo();
  const { config } = useConfig();
  const isModified = useFormModified();
  const { user } = useAuth();
  const [{ changes, aside }, setFound] = useState<{ changes: Change[]; aside: Kept[] }>({ changes: [], aside: [] });
  const { problems, act } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save
  useEffect(() => {
    if (id === undefined) return;
    fetch(`/api/pages/${id}/changes`, { credentials: 'same-origin' })
      .then((response) => (response.ok ? response.json() : { changes: [], aside: [] }))
      .then(setFound);
  }, [id, lastUpdateTime]);
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
    <details className="changes">
      <summary>
        {changes.length > 0
          ? `Publishing changes ${changes.map(({ language }) => (language ? nameOf(language) : 'all languages')).join(', ')}`
          : 'Set aside'}
      </summary>
      <ul>
        {changes.map(({ language, count, people, since }) => (
          <li key={language ?? ''}>
            <strong>{language ? nameOf(language) : 'All languages'}</strong>: {fields(count)},{' '}
            {people.map((person) => (person === user?.email ? 'you' : person)).join(' and ') || 'nobody known'}, since{' '}
            {time(since)} {language && button(`Set aside the changes in ${nameOf(language)}`, 'set-aside', language)}
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
    </details>
  );
}

function fields(count: number): string {
  return count === 1 ? '1 field' : `${count} fields`;
}

function time(value: string): string {
  return new Date(value).toLocaleString();
}
