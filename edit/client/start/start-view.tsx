/** The start page, shown while no entry is open. It lists what is still to be done. */
import { CircleCheck, FilePlus2, GitCompare, PanelLeft } from 'lucide-react';
import type { Tree } from '../../contract.js';
import { addressOf, type Selection } from '../state/route.js';
import { LanguageMarks } from '../tree/marks.js';
import { Button } from '../ui/button.js';
import { type Waiting, type WaitingEntry, waitingIn } from './waiting.js';

/** The number of entries that are listed of each kind. The tree marks all. */
const most = 8;

interface StartViewProps {
  tree: Tree;
  hasTree: boolean;
  onTree: () => void;
  onCreate: () => void;
  onChanges: () => void;
  onChoose: (selection: Selection) => void;
}

export function StartView({ tree, hasTree, onTree, onCreate, onChanges, onChoose }: StartViewProps) {
  const waiting = waitingIn(tree);
  return (
    <main className="start">
      <h1>Choose a page to edit</h1>
      <p className="lead">
        Everything is kept as you type, and reaches the site’s files when you save. The page beside the form shows it as
        it will be.
      </p>
      <div className="buttons">
        {!hasTree && (
          <Button look="primary" icon={PanelLeft} onClick={onTree}>
            Show the pages
          </Button>
        )}
        <Button icon={FilePlus2} onClick={onCreate}>
          Add a page
        </Button>
        <Button icon={GitCompare} onClick={onChanges}>
          See what has changed
        </Button>
      </div>
      {tree.pages.length > 0 && waiting.length === 0 && (
        <p className="all-done">
          <CircleCheck aria-hidden="true" size={18} /> Nothing is waiting: all {tree.pages.length} pages are saved,
          without faults, and up to date in all languages.
        </p>
      )}
      <div className="waiting">
        {waiting.map((each) => (
          <WaitingCard key={each.heading} waiting={each} onChoose={onChoose} />
        ))}
      </div>
    </main>
  );
}

function WaitingCard({
  waiting: { heading, isLanguages, entries },
  onChoose,
}: { waiting: Waiting } & Pick<StartViewProps, 'onChoose'>) {
  return (
    <section className="card">
      <h2>
        {heading} <span className="quantity">{entries.length}</span>
      </h2>
      <ul>
        {entries.slice(0, most).map((entry) => (
          <li key={addressOf(entry.selection)}>
            <EntryLink entry={entry} hasMarks={isLanguages} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {entries.length > most && <p className="help">and {entries.length - most} more, marked in the list of pages</p>}
    </section>
  );
}

function EntryLink({
  entry,
  hasMarks,
  onChoose,
}: { entry: WaitingEntry; hasMarks: boolean } & Pick<StartViewProps, 'onChoose'>) {
  const { selection, title, place, page } = entry;
  return (
    <a
      href={addressOf(selection)}
      onClick={(event) => {
        event.preventDefault();
        onChoose(selection);
      }}
    >
      <span>
        {title}
        <small>{place}</small>
      </span>
      {hasMarks && page && <LanguageMarks languages={page.languages} />}
    </a>
  );
}
