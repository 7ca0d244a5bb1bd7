import { Languages } from 'lucide-react';
import type { Lang, Values } from '../../contract.js';
import { itemIdsOnly } from '../state/skeleton.js';
import { withDocument } from '../state/values.js';
import { Button } from '../ui/button.js';

interface MissingLanguagesProps {
  values: Values;
  change: (next: (values: Values) => Values) => void;
  names: Record<Lang, string>;
}

/** The languages in which the page is missing, each with a button to start it. */
export function MissingLanguages({ values, change, names }: MissingLanguagesProps) {
  const missing = (Object.keys(names) as Lang[]).filter((language) => values.languages[language] === undefined);
  if (missing.length === 0) return null;
  return (
    <div className="missing-languages">
      <p>
        <Languages aria-hidden="true" size={16} /> The page is not there in{' '}
        {missing.map((each) => names[each]).join(', ')}.
      </p>
      {missing.map((language) => (
        <Button
          key={language}
          onClick={() => change((before) => withDocument(before, language, itemIdsOnly(before.languages.en)))}
        >
          Begin the {names[language]} page
        </Button>
      ))}
    </div>
  );
}
