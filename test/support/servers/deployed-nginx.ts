import { readFileSync } from 'node:fs';

/** deploy/nginx/instances.conf with these two addresses, each with its port. */
export const upstreamsOf = ([one = '', two = '']: readonly string[]) =>
  readFileSync('deploy/nginx/instances.conf', 'utf8')
    .replaceAll('127.0.0.1:3001', one)
    .replaceAll('127.0.0.1:3002', two);

/**
 * The configuration of deploy/nginx with other ports and folders, as a complete file with which nginx can be started.
 * @param upstreams the configuration of the instances
 * @param folder where nginx stores everything
 * @param mirror the folder that `npm run export` has written; it may be missing
 * @param main further lines of the main context
 * @param http further lines of the http block
 */
export function deployedNginx({
  port,
  upstreams,
  folder,
  mirror,
  main = '',
  http = '',
}: {
  port: number | string;
  upstreams: string;
  folder: string;
  mirror: string;
  main?: string;
  http?: string;
}): string {
  const site = readFileSync('deploy/nginx/site.conf', 'utf8')
    .replaceAll('/var/cache/nginx/site', `${folder}/cache`)
    .replaceAll('/var/lib/site-mirror/site', mirror)
    .replaceAll('/var/log/nginx/site.log', `${folder}/access.log`)
    .replace('listen 80 default_server', `listen 127.0.0.1:${port} default_server`);
  return `
daemon off;
pid ${folder}/nginx.pid;
${main}
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${http}
  ${upstreams}
  ${site}
}
`;
}
