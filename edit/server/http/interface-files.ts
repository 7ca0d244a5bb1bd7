import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { EditError } from './edit-error.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editing</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/edit/assets/main.css">
</head>
<body><div id="root"></div><script type="module" src="/edit/assets/main.js"></script></body>
</html>
`;

/** The files of the interface: one page for all its paths, and its bundle. */
export class InterfaceFiles {
  /** @param folder of the bundle */
  constructor(
    private readonly folder: string,
    private readonly previewOrigin: string,
  ) {}

  send(pathname: string, response: ServerResponse): void {
    const asset = /^\/edit\/assets\/([\w.-]+)$/.exec(pathname)?.[1];
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (asset !== undefined) this.#asset(asset, response);
    else if (/\.\w+$/.test(pathname)) throw new EditError(404, 'there is no such file');
    else this.#page(response);
  }

  #page(response: ServerResponse): void {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader(
      'Content-Security-Policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        // The rich text editor sets inline styles.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        `frame-src ${this.previewOrigin}`,
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
    response.end(page);
  }

  #asset(name: string, response: ServerResponse): void {
    const file = path.join(this.folder, name);
    const type = types[path.extname(name)];
    if (type === undefined || !existsSync(file)) throw new EditError(404, `there is no ${name}`);
    response.setHeader('Content-Type', type);
    response.end(readFileSync(file));
  }
}
