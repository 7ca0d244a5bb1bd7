import { useEffect, useRef } from 'react';
import type { Fault } from '../../contract.js';

/** The error of a failed request, scrolled into view. */
export function RequestProblem({ problem, faults }: { problem: string | undefined; faults: readonly Fault[] }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined) root.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (problem === undefined) return null;
  return (
    <div className="dialog-problem" role="alert" ref={root}>
      <p>{problem}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ message, path, file, line }) => (
            <li key={`${path?.join('/')} ${file} ${line} ${message}`}>
              {path?.length ? <b>{path.join(', ')}: </b> : file ? <b>{line ? `${file}:${line}` : file}: </b> : ''}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
