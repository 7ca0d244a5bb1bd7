import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useForm } from '../state/form-context.js';
import { keyOf, type Part, type Steps } from '../state/values.js';

/** The id of the element with the faults of a control. */
export const faultsId = (part: Part, steps: Steps) => `faults-${keyOf(part, steps)}`;

/** The faults of a place, with the messages of content:check. */
export function FaultsAt({ parts, steps }: { parts: readonly Part[]; steps: Steps }) {
  const { faults } = useForm();
  const all = parts.flatMap((part) =>
    (faults.get(keyOf(part, steps)) ?? []).map((fault) => ({ fault, part, key: `${part} ${fault.message}` })),
  );
  if (all.length === 0) return null;
  return (
    <ul className="faults-here" id={faultsId(parts[0] ?? 'shared', steps)}>
      {all.map(({ fault, part, key }) => (
        <li key={key} className={`is-${fault.severity}`}>
          {fault.severity === 'error' ? (
            <CircleAlert aria-hidden="true" size={15} />
          ) : (
            <TriangleAlert aria-hidden="true" size={15} />
          )}
          {parts.length > 1 && part !== 'shared' ? `${part.toUpperCase()}: ` : ''}
          {fault.message}
        </li>
      ))}
    </ul>
  );
}
