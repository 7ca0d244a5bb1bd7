import { withPayload } from '@payloadcms/next/withPayload';

export default withPayload({
  poweredByHeader: false,
  // tsc checks the types.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => [{ source: '/', destination: '/admin', permanent: false }],
  // The bundles of dist are built before, by scripts/build.mjs.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
});
