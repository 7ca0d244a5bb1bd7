import type { OpenAPIObject } from '@nestjs/swagger';
import { renderToStaticMarkup } from 'react-dom/server';
import { Description } from './description.js';
import { Endpoint } from './endpoint.js';
import { operationsOf } from './operations.js';

/**
 * The description as a page for people. It is complete in itself: a browser that was made to send the token for the
 * page sends it for no script that would fetch the rest. The styles are a file of the site, which needs none.
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
