import { Search } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { OtherSummary, Tree } from '../../contract.js';
import { addressOf, type Selection } from '../state/route.js';
import { branchesOf, idsAbove } from './branches.js';
import { FaultCount, UnsavedMark } from './marks.js';
import { otherTitle } from './other-title.js';
import { TreeBranch } from './tree-branch.js';

interface TreePanelProps {
  tree: Tree;
  selection: Selection | undefined;
  width: number;
  onChoose: (selection: Selection) => void;
  /** The splitter at its right edge. */
  children: ReactNode;
}

export function TreePanel({ tree, selection, width, onChoose, children }: TreePanelProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const pages = useMemo(
    () =>
      tree.pages.filter(({ id, title, shortTitle }) =>
        `${id} ${title} ${shortTitle ?? ''}`.toLowerCase().includes(words),
      ),
    [tree.pages, words],
  );
  const branches = useMemo(() => branchesOf(pages), [pages]);
  const current = selection?.kind === 'pages' ? selection.id : undefined;
  const others = tree.others.filter((other) => otherTitle(other).toLowerCase().includes(words));
  return (
    <nav className="tree" id="tree" aria-label="Pages" style={{ '--width': `${width}px` }}>
      <div className="search">
        <Search aria-hidden="true" size={16} />
        <input
          type="search"
          aria-label="Search pages"
          placeholder="Search by title or address"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div className="tree-scroll">
        <h2>Pages</h2>
        <ul className="branches">
          {branches.map((branch) => (
            <TreeBranch
              key={branch.id}
              branch={branch}
              current={current}
              opened={current === undefined ? [] : idsAbove(current)}
              isSearching={words !== ''}
              onChoose={(id) => onChoose({ kind: 'pages', id })}
            />
          ))}
        </ul>
        {pages.length === 0 && <p className="empty">No page matches.</p>}
        {others.length > 0 && <h2>On every page</h2>}
        <ul className="branches">
          {others.map((other) => (
            <li key={`${other.kind}/${other.id}`}>
              <OtherLink
                other={other}
                isCurrent={selection?.kind === other.kind && selection.id === other.id}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </div>
      {children}
    </nav>
  );
}

interface OtherLinkProps {
  other: OtherSummary;
  isCurrent: boolean;
  onChoose: (selection: Selection) => void;
}

function OtherLink({ other, isCurrent, onChoose }: OtherLinkProps) {
  const { kind, id, unsaved, faults } = other;
  return (
    <a
      className="row"
      href={addressOf({ kind, id })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose({ kind, id });
      }}
    >
      <span className="row-title">{otherTitle(other)}</span>
      <FaultCount count={faults} />
      {unsaved && <UnsavedMark />}
    </a>
  );
}
