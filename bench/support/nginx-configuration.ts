import type { RecordedResponse } from './recorded-responses.ts';

type Response = Pick<RecordedResponse, 'path' | 'status' | 'headers'>;

interface Options {
  responses: readonly Response[];
  notFound: Response;
  files: readonly string[];
  folder: string;
  port: number;
}

/** Headers that nginx sets for a file by itself or by its own directives. */
const own = new Set(['content-length', 'content-type', 'etag', 'last-modified', 'accept-ranges']);

/** One worker that serves each response from a file with its bytes, with its headers. */
export function nginxConfiguration({ responses, notFound, files, folder, port }: Options): string {
  const places = responses.map(
    (response, index) => `location = "${response.path}" { ${served(response, files[index])} }`,
  );
  return `
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  access_log off;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  types { }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    error_page 404 /not-found;
    location / { return 404; }
    location = /not-found { internal; ${served(notFound, files.at(-1))} }
    ${places.filter((_, index) => responses[index]?.status === 200).join('\n    ')}
  }
}
`;
}

function served({ headers }: Response, file: string | undefined): string {
  const pairs = headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  );
  const type = pairs.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/octet-stream';
  const added = pairs
    // A dollar sign in a value cannot be escaped in nginx.
    .filter(([name, value]) => !own.has(name.toLowerCase()) && !value.includes('$'))
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
  return [`alias ${file};`, `default_type ${quoted(type)};`, ...added].join(' ');
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
