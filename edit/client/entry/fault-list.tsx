import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Fault, Lang } from '../../contract.js';
import type { PlacedFault } from '../state/faults.js';

interface FaultListProps {
  placed: readonly PlacedFault[];
  faults: readonly Fault[];
  names: Record<Lang, string>;
  /** The labels of the fields, by name. */
  labels: ReadonlyMap<string, string>;
  onGoTo: (fault: PlacedFault) => void;
}

/** All faults of the entry, with buttons that go to their fields. */
export function FaultList({ placed, faults, names, labels, onGoTo }: FaultListProps) {
  if (faults.length === 0) return null;
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  return (
    <section className="fault-list" aria-labelledby="faults-heading">
      <h2 id="faults-heading" role="status">
        {errors === 0
          ? `${faults.length === 1 ? 'One thing' : `${faults.length} things`} to look at`
          : `${errors === 1 ? '1 fault has' : `${errors} faults have`} to be mended before the page can be saved`}
      </h2>
      <ul>
        {faults.map((fault) => {
          const place = placed.find((each) => each.fault === fault);
          const Icon = fault.severity === 'error' ? CircleAlert : TriangleAlert;
          const words = (
            <>
              <Icon aria-hidden="true" size={15} />
              <span>
                <b>{place ? fieldName(place, names, labels) : fault.file}</b> {fault.message}
              </span>
            </>
          );
          return (
            <li
              key={`${fault.file}:${fault.line}:${fault.message}:${fault.path?.join('/')}`}
              className={`is-${fault.severity}`}
            >
              {place ? (
                <button type="button" onClick={() => onGoTo(place)}>
                  {words}
                </button>
              ) : (
                <span className="fault">{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function fieldName({ part, steps }: PlacedFault, names: Record<Lang, string>, labels: ReadonlyMap<string, string>) {
  const name = steps.findLast((step) => typeof step === 'string');
  const item = steps.findLast((step) => typeof step === 'object');
  const label = labels.get(String(name ?? '')) ?? String(name ?? '');
  const of = item ? ` (${item.id})` : '';
  return `${label}${of}${part === 'shared' ? '' : `, ${names[part]}`}:`;
}
