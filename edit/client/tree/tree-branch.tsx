import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addressOf } from '../state/route.js';
import { type Branch, marksBelow } from './branches.js';
import { FaultCount, LanguageMarks, UnsavedMark } from './marks.js';

interface TreeBranchProps {
  branch: Branch;
  current: string | undefined;
  /** Ids that are open because the current page is below them. */
  opened: readonly string[];
  isSearching: boolean;
  onChoose: (id: string) => void;
}

export function TreeBranch({ branch, current, opened, isSearching, onChoose }: TreeBranchProps) {
  const { id, title, page, branches } = branch;
  const isAbove = opened.includes(id);
  const [isOpen, setOpen] = useState(isAbove);
  useEffect(() => {
    if (isAbove) setOpen(true);
  }, [isAbove]);
  const isExpanded = isOpen || isSearching;
  const below = isExpanded ? { unsaved: false, faults: 0 } : marksBelow(branch);
  return (
    <li>
      <div className="row-line">
        {branches.length > 0 && (
          <button
            type="button"
            className="fold"
            aria-expanded={isExpanded}
            aria-label={`Pages below ${title}`}
            onClick={() => setOpen(!isExpanded)}
          >
            <ChevronRight className="chevron" aria-hidden="true" size={15} />
          </button>
        )}
        {page ? (
          <a
            className="row"
            href={addressOf({ kind: 'pages', id })}
            title={page.title}
            aria-current={id === current ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(id);
            }}
          >
            <span className="row-title">
              {title}
              {isSearching && <small>/{id}</small>}
            </span>
            {page.draft && <span className="draft">Draft</span>}
            <LanguageMarks languages={page.languages} />
            <FaultCount count={page.faults + below.faults} />
            {(page.unsaved || below.unsaved) && <UnsavedMark />}
          </a>
        ) : (
          <button type="button" className="row is-section" onClick={() => setOpen(!isExpanded)} tabIndex={-1}>
            <span className="row-title">{title}</span>
            <FaultCount count={below.faults} />
            {below.unsaved && <UnsavedMark />}
          </button>
        )}
      </div>
      {branches.length > 0 && isExpanded && (
        <ul>
          {branches.map((each) => (
            <TreeBranch
              key={each.id}
              branch={each}
              current={current}
              opened={opened}
              isSearching={isSearching}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
