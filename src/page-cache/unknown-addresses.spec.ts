import express from 'express';
import type { ContentStore } from '../content/content-store.js';
import { MeantPages } from '../routing/meant-pages.js';
import { RedirectTable } from '../routing/redirect-table.js';
import { RouteTable } from '../routing/route-table.js';
import type { SiteAddresses } from '../routing/site-addresses.js';
import { UnknownAddresses } from './unknown-addresses.js';

const noRedirects = { legacy: {}, moved: {}, sections: {} };

/** The tables of a site with one English page. */
function tablesWith(id: string) {
  const routes = new RouteTable({ en: [{ id, alias: id }], it: [], pl: [], cz: [] }, new Set());
  const redirects = new RedirectTable(noRedirects, routes);
  return { routes, redirects, meantPages: new MeantPages(routes, redirects) };
}

it('looks an address up again when the content has changed', () => {
  const addresses = tablesWith('first');
  const unknown = new UnknownAddresses({ isLoaded: true } as ContentStore, addresses as SiteAddresses);
  unknown.attach(express());
  const paths = ['/first', '/second'];
  const isUnknown = () => paths.map((path) => unknown.nameOf(path) !== undefined);
  expect([isUnknown(), isUnknown()]).toEqual([
    [false, true],
    [false, true],
  ]);
  Object.assign(addresses, tablesWith('second'));
  expect([isUnknown(), isUnknown()]).toEqual([
    [true, false],
    [true, false],
  ]);
});
