import type { Fault } from '../../contract.js';

/** Why a request has been refused. */
export function RequestProblem({ problem, faults }: { problem: string | undefined; faults: readonly Fault[] }) {
  if (problem === undefined) return null;
  return (
    <div className="dialog-problem" role="alert">
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
