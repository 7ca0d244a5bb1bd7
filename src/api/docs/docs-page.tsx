import type { OpenAPIObject } from '@nestjs/swagger';
import { renderToStaticMarkup } from 'react-dom/server';
import { Description, Endpoint } from './endpoint.js';
import { operationsOf } from './operations.js';

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
