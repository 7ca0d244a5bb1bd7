import { gatewayAddress, isOnOrigin } from './upstream-client.js';

const gateway = 'https://gateway.example:8443/base';

it.each([
  ['pages/one?x=1', 'https://gateway.example:8443/base/pages/one?x=1'],
  ['/pages/one', 'https://gateway.example:8443/base/pages/one'],
  ['https://gateway.example:8443/elsewhere', 'https://gateway.example:8443/elsewhere'],
  ['HTTPS://GATEWAY.example:8443/x', 'https://gateway.example:8443/x'],
])('the resource %j has the address %s', (resource, address) => {
  expect(gatewayAddress(gateway, resource)?.href).toBe(address);
  expect(isOnOrigin(new URL(address), new URL(gateway))).toBe(true);
});

it.each([
  'http://gateway.example:8443/x',
  'https://gateway.example/x',
  'https://gateway.example.:8443/x',
  'https://sub.gateway.example:8443/x',
  'https://gateway.example.evil.example:8443/x',
  'https://gateway.example:8443@evil.example/x',
  'https://user@gateway.example:8443/x',
  'https://:password@gateway.example:8443/x',
  'https:\\\\evil.example\\x',
  'blob:https://gateway.example:8443/x',
  'file:///etc/passwd',
  'data:text/plain,x',
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
])('%j is not on the gateway', (resource) => {
  expect(gatewayAddress(gateway, resource)).toBeUndefined();
  if (URL.canParse(resource)) expect(isOnOrigin(new URL(resource), new URL(gateway))).toBe(false);
});
