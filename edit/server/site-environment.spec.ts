import { readConfiguration } from '../../src/platform/config/configuration.js';
import { variableNames } from '../../src/platform/config/variables.js';
import { siteEnvironment } from './site-environment.js';

const origin = 'http://localhost:3000';

it('ignores variables of the site in the environment', () => {
  const hostile = Object.fromEntries(variableNames.map((name) => [name, 'x']));
  const environment = siteEnvironment({ ...hostile, PATH: '/bin' }, origin, '/tmp');
  expect(environment.PATH).toBe('/bin');
  expect(readConfiguration(environment)).toEqual(readConfiguration(siteEnvironment({}, origin, '/tmp')));
});

it('sets all variables, so that a file .env sets none', () => {
  const environment = siteEnvironment({}, origin, '/tmp');
  expect(variableNames.filter((name) => environment[name] === undefined)).toEqual([]);
});
