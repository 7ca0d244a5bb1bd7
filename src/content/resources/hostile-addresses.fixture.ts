/**
 * Addresses that imitate the gateway's, lead to this machine, or lead out of the content store. In each, `GATEWAY`
 * stands for the gateway's host and port, `NAME` for its host alone, `PORT` for its port, and `CANARY` for the port of
 * a server that must never be reached.
 */
export const hostileAddresses: readonly string[] = [
  // other schemes
  'file:///etc/passwd',
  'gopher://127.0.0.1:CANARY/_GET%20/',
  'data:application/json,{"a":1}',
  'javascript:fetch("http://127.0.0.1:CANARY")',
  'https://GATEWAY/x',
  // no scheme
  '',
  '../../etc/passwd',
  '//127.0.0.1:CANARY/x',
  'GATEWAY/x',
  // users and passwords
  'http://GATEWAY@127.0.0.1:CANARY/',
  'http://GATEWAY%40127.0.0.1:CANARY/',
  'http://127.0.0.1:CANARY\\@GATEWAY/x',
  'http://127.0.0.1:CANARY#@GATEWAY/x',
  // this machine, in other spellings
  'http://localhost:CANARY/',
  'http://127.1:CANARY/',
  'http://2130706433:CANARY/',
  'http://0x7f.0.0.1:CANARY/',
  'http://[::1]:CANARY/',
  'http://[::ffff:127.0.0.1]:CANARY/',
  'http://①②⑦.⓪.⓪.①:CANARY/',
  'http://169.254.169.254/latest/meta-data/',
  // names that begin or end like the gateway's, or resolve to this machine
  'http://NAME.evil.example:PORT/',
  'http://evil.NAME:PORT/',
  'http://NAME%00.evil.example:PORT/',
  'http://gatewaу.example:PORT/',
  // other ports
  'http://NAME:CANARY/',
  'http://NAME:PORT1/',
  // characters that parsers silently drop
  ' http://GATEWAY/x',
  'ht\ttp://GATEWAY/x',
  'http://GATE\r\nWAY/x',
  'http://GATEWAY/x\r\nX-Injected: 1',
  'http://GATEWAY/\u0000x',
  'http:\\\\GATEWAY\\x',
  // broken addresses
  'http://[::1',
  'http://GATEWAY:99999/',
  'http://%zz/',
  // out of the content store
  'content:/../../etc/passwd',
  'content:/en/../../package.json',
  'content:/en/%2e%2e/%2e%2e/package.json',
  'content:/de/reach',
  'content:/__proto__/reach',
  'content:/en/__proto__',
  'content:/en/nowhere',
  'CONTENT:/en/reach',
  'content:/en/reach/',
  'content:/en//reach',
];
