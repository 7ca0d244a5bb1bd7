import type { Operation, Parameter } from './operations.js';

/** One operation: its parameters and its responses. */
export function Endpoint({ operation }: { operation: Operation }) {
  const { anchor, method, path, summary, parameters, responses } = operation;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>
        <code>
          {method} {path}
        </code>
      </h2>
      <p>{summary}</p>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      <table>
        <caption>Responses</caption>
        <tbody>
          {responses.map(({ status, description, example }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>
                <Description text={description} />
                {example !== undefined && <pre>{JSON.stringify(example, null, 2)}</pre>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  return (
    <table>
      <caption>Parameters</caption>
      <tbody>
        {parameters.map((parameter) => (
          <tr key={`${parameter.place} ${parameter.name}`}>
            <th scope="row">
              <code>{parameter.name}</code>
            </th>
            <td>
              {parameter.place}
              {parameter.isRequired && ', required'}
            </td>
            <td>{valuesOf(parameter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valuesOf({ description, enum: values, default: preset, maxLength, pattern }: Parameter): string {
  const parts = [
    description,
    maxLength !== undefined && `Up to ${maxLength} characters`,
    pattern !== undefined && `As ${pattern}`,
    values && `One of ${values.join(', ')}`,
    preset !== undefined && `${preset} by default`,
  ];
  return parts.filter(Boolean).join('. ');
}

/** A text of the API description. Text between backticks is code, as in Markdown. */
export function Description({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isCode: index % 2 === 1 }));
  return parts.map(({ part, isCode }) => (isCode ? <code key={part}>{part}</code> : part));
}
