import type { OpenAPIObject } from '@nestjs/swagger';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Operation, operationsOf, type Parameter } from './operations.js';

/**
 * The API description as an HTML page. It needs no script: a browser that is configured to send the token for the page
 * would not send it for a script that fetches the rest. The stylesheet is a public file, which needs no token.
 */
export function docsPage(document: OpenAPIObject): string {
  return `<!doctype html>${renderToStaticMarkup(<DocsPage document={document} />)}`;
}

function DocsPage({ document }: { document: OpenAPIObject }) {
  const { title, version, description } = document.info;
  const operations = operationsOf(document);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <header>
          <h1>{title}</h1>
          <p>
            Version {version}. <Description text={description ?? ''} />
          </p>
        </header>
        <nav aria-label="Endpoints">
          <ul>
            {operations.map(({ anchor, method, path }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>
                  {method} {path}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {operations.map((operation) => (
            <Endpoint key={operation.anchor} operation={operation} />
          ))}
        </main>
      </body>
    </html>
  );
}

function Endpoint({ operation }: { operation: Operation }) {
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
function Description({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isCode: index % 2 === 1 }));
  return parts.map(({ part, isCode }) => (isCode ? <code key={part}>{part}</code> : part));
}
