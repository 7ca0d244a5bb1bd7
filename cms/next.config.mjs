import { withPayload } from '@payloadcms/next/withPayload';

const policy = [
  ...["frame-ancestors 'none'", "base-uri 'self'", "form-action 'self'", "object-src 'none'"],
  // Next starts pages by scripts in their HTML, so that `script-src` would have to allow those. Handlers in attributes it has none.
  "script-src-attr 'none'",
];
const security = {
  'Content-Security-Policy': policy.join('; '),
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
const transport = { 'Strict-Transport-Security': 'max-age=31536000' };

const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

export default withPayload({
  poweredByHeader: false,
  // One copy for the pages and the API, which knows Payload's errors by their classes.
  serverExternalPackages: ['payload'],
  // tsc checks the types.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => [{ source: '/', destination: '/admin', permanent: false }],
  headers: async () => [
    { source: '/:path*', headers: listed(security) },
    // The proxy says so.
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: listed(transport),
    },
  ],
  // The bundles of dist are built before, by scripts/build.mjs.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
});
