import { readFileSync } from 'node:fs';
import { declaredParameters } from '../src/routing/page-parameters.js';

const declared = [
  ...new Set(Object.values(declaredParameters).flatMap((parameters) => Object.keys(parameters))),
].sort();

it.each(['deploy/nginx/site.conf', 'deploy/varnish/default.vcl'])(
  '%s tells apart the addresses with parameters that a template declares, and no others',
  (file) => {
    const lists = [...readFileSync(file, 'utf8').matchAll(/\((\w+(?:\|\w+)+)\)\(=\|&\|\$\)/g)];
    expect(lists.map(([, names = '']) => names.split('|').sort())).toEqual([declared]);
  },
);
