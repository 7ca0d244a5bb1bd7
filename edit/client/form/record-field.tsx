/** A table of keys and values: redirects, facts. */
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Field } from '../../contract.js';
import { useForm } from '../state/form-context.js';
import { keyOf, read, type Steps, write } from '../state/values.js';
import { Button, IconButton } from '../ui/button.js';
import { FaultsAt } from './faults-at.js';
import { Control } from './leaf-field.js';

/** A table with more rows than this has a search field. */
const searchable = 12;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function RecordField({ field, steps }: { field: Field; steps: Steps }) {
  const { values, change, announce } = useForm();
  const [search, setSearch] = useState('');
  const { help } = field;
  const label = field.label || 'Entries';
  const value = read(values, 'shared', steps);
  const record = isRecord(value) ? value : {};
  const keys = Object.keys(record);
  const words = search.trim().toLowerCase();
  const found = keys.filter((key) => `${key} ${record[key]}`.toLowerCase().includes(words));
  const put = (entries: [string, unknown][]) =>
    change((before) => write(before, 'shared', steps, Object.fromEntries(entries)));
  const remove = (key: string) => {
    const before = values;
    put(Object.entries(record).filter(([each]) => each !== key));
    announce(`${key} has been removed.`, () => change(() => before));
  };
  const item: Field = field.item ?? { name: '', label: 'Value', type: 'text', place: 'shared', required: true };
  return (
    <fieldset className="group is-record">
      <legend>
        {label} <span className="quantity">{keys.length}</span>
      </legend>
      {help && <p className="help">{help}</p>}
      {keys.length > searchable && (
        <input
          type="search"
          aria-label={`Search in ${label}`}
          placeholder="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div className="record-rows">
        {found.map((key) => (
          <div className="record-row" key={key}>
            <span className="record-key">{key}</span>
            <RecordValue item={item} steps={[...steps, key]} label={key} />
            <IconButton icon={Trash2} label={`Remove ${key}`} onClick={() => remove(key)} />
          </div>
        ))}
        {found.length === 0 && <p className="empty">{keys.length === 0 ? 'None yet.' : 'Nothing found.'}</p>}
      </div>
      <AddRow field={field} taken={keys} onAdd={(key) => put([...Object.entries(record), [key, null]])} />
      <FaultsAt parts={['shared']} steps={steps} />
    </fieldset>
  );
}

function RecordValue({ item, steps, label }: { item: Field; steps: Steps; label: string }) {
  return (
    <div className="record-value">
      <Control field={item} part="shared" steps={steps} label={`${label}: ${item.label || 'value'}`} blank={null} />
    </div>
  );
}

function AddRow({ field, taken, onAdd }: { field: Field; taken: readonly string[]; onAdd: (key: string) => void }) {
  const [key, setKey] = useState('');
  const label = field.keyLabel ?? 'Name';
  const problem = taken.includes(key)
    ? 'It is already in the table.'
    : key !== '' && field.keyPattern && !new RegExp(field.keyPattern, 'u').test(key)
      ? 'It does not have the form that this table needs.'
      : undefined;
  const id = `${keyOf('shared', [field.name])}-new`;
  const add = () => {
    if (key === '' || problem) return;
    onAdd(key);
    setKey('');
  };
  return (
    <div className="record-add">
      <input
        id={id}
        type="text"
        aria-label={`New: ${label}`}
        placeholder={label}
        value={key}
        aria-invalid={problem !== undefined || undefined}
        onChange={({ target }) => setKey(target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <Button icon={Plus} look="quiet" onClick={add} disabled={key === '' || problem !== undefined}>
        Add
      </Button>
      {problem && <span className="row-problem">{problem}</span>}
    </div>
  );
}
