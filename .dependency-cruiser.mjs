/**
 * The walls of the house (docs/architecture.md, "Which way it leans"), as `npm run boundaries` checks them.
 * What a room may import is listed; all else in this repository is forbidden to it.
 */

const specs = '\\.spec\\.tsx?$';

/** What visitors and integrators can do, page or API alike. */
const services = ['suppliers', 'newsletter', 'search', 'social', 'magazine', 'generic', 'media-releases'];

/** The one table of languages, which imports nothing: any room of the server may read it. */
const languages = '^src/addressing/languages\\.ts$';

/** Everything in this repository but what matches. */
const otherThan = (...allowed) => ({
  path: '^(src|views|client|i18n|scripts|test|bench)/',
  pathNot: [languages, ...allowed],
});

const noTypes = { dependencyTypesNot: ['type-only'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // views: views and react; of the texts, the content and the addresses only the types
    {
      name: 'views-import-views',
      severity: 'error',
      from: { path: '^views/', pathNot: specs },
      to: otherThan('^views/', '^src/content/', '^src/addressing/', '^i18n/'),
    },
    {
      name: 'views-import-only-types-of-content',
      comment: 'A view is pure: what it shows comes in its props. `import type` says that nothing is loaded.',
      severity: 'error',
      from: { path: '^views/', pathNot: specs },
      to: { path: '^(src|i18n)/', ...noTypes },
    },
    {
      name: 'views-know-no-node',
      comment: 'The same component runs in the browser.',
      severity: 'error',
      from: { path: '^(views|client)/', pathNot: specs },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'views-know-react-only',
      severity: 'error',
      from: { path: '^(views|client)/', pathNot: specs },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(@types/)?(react|react-dom|swiper|vanilla-cookieconsent)/',
        ...noTypes,
      },
    },
    {
      name: 'views-know-no-nest',
      comment: 'Not even its types.',
      severity: 'error',
      from: { path: '^(views|client)/', pathNot: specs },
      to: { path: 'node_modules/(@nestjs/|nestjs-)' },
    },
    {
      name: 'islands-read-no-context',
      comment: 'An island has a root of its own in the browser: labels and addresses are its props.',
      severity: 'error',
      from: { path: '^views/islands/', pathNot: [specs, '^views/islands/island\\.tsx$'] },
      to: { path: '^views/page-context\\.', reachable: true },
    },
    {
      name: 'forms-are-definitions',
      comment: 'Rules of fields that the server reads too: no component, no React.',
      severity: 'error',
      from: { path: '^views/forms/', pathNot: specs },
      to: { path: '^(views|src)/|node_modules/', pathNot: '^views/forms/', ...noTypes },
    },

    // client: views/islands, what players and the consent tool share, the texts of that tool, and client
    {
      name: 'client-imports-islands',
      severity: 'error',
      from: { path: '^client/', pathNot: specs },
      to: otherThan('^client/', '^views/islands/', '^views/components/media-consent\\.ts$', '^i18n/'),
    },
    {
      name: 'client-imports-only-types-of-texts',
      comment: 'The server puts the texts into the page, but those of the consent tool.',
      severity: 'error',
      from: { path: '^client/', pathNot: specs },
      to: { path: '^(src|i18n)/', pathNot: '/consent\\.json$', ...noTypes },
    },

    // src/sections: rendering, addressing, content, services, configuration; of the views only the types
    {
      name: 'sections-lean-down',
      comment: 'Of operations only what stands before a form of a visitor.',
      severity: 'error',
      from: { path: '^src/sections/', pathNot: specs },
      to: otherThan(
        '^src/(sections|rendering|addressing|content|config)/',
        `^src/(${services.join('|')})/`,
        '^src/operations/(visitor-form\\.decorator|form-body\\.interceptor)\\.ts$',
        '^views/',
      ),
    },
    {
      name: 'sections-know-only-types-of-views',
      comment: 'A handler returns what the template needs; putting it into the template is the rendering.',
      severity: 'error',
      from: { path: '^src/sections/', pathNot: specs },
      to: { path: '^views/', pathNot: '^views/forms/', ...noTypes },
    },
    {
      name: 'sections-stand-apart',
      severity: 'error',
      from: { path: '^src/sections/([^/]+)/', pathNot: specs },
      to: { path: '^src/sections/[^/]+/', pathNot: '^src/sections/$1/' },
    },

    // src/api: services, content, addressing, configuration, operations; never pages
    {
      name: 'api-leans-down',
      comment: 'Operations are what health and metrics report. Of the gateway only its error, which has an answer.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: specs },
      to: otherThan(
        '^src/(api|sitemaps|content|addressing|config|operations)/',
        `^src/(${services.join('|')})/`,
        '^src/upstream/upstream-error\\.ts$',
        '^views/forms/',
      ),
    },
    {
      name: 'sitemaps-lean-down',
      severity: 'error',
      from: { path: '^src/sitemaps/', pathNot: specs },
      to: otherThan('^src/(sitemaps|addressing|content|config)/'),
    },

    // services: content, upstream, storage, configuration, the definitions of forms
    {
      name: 'services-lean-down',
      severity: 'error',
      from: { path: `^src/(${services.join('|')})/`, pathNot: specs },
      to: otherThan('^src/(content|upstream|storage|config)/', `^src/(${services.join('|')})/`, '^views/forms/'),
    },
    {
      name: 'services-stand-apart',
      comment: 'Where it can be helped.',
      severity: 'warn',
      from: { path: `^src/(${services.join('|')})/`, pathNot: specs },
      to: { path: `^src/(${services.join('|')})/`, pathNot: '^src/$1/' },
    },

    // rendering, addressing and what lies below
    {
      name: 'rendering-leans-down',
      severity: 'error',
      from: { path: '^src/rendering/', pathNot: specs },
      to: otherThan('^src/(rendering|pictures|addressing|content|config)/', '^views/', '^i18n/'),
    },
    {
      name: 'pictures-lean-down',
      severity: 'error',
      from: { path: '^src/pictures/', pathNot: specs },
      to: otherThan('^src/(pictures|upstream|storage|config)/'),
    },
    {
      name: 'addressing-leans-down',
      severity: 'error',
      from: { path: '^src/addressing/', pathNot: specs },
      to: otherThan('^src/(addressing|content|config)/'),
    },
    {
      name: 'content-leans-down',
      comment: 'The gateway adapter goes out through upstream.',
      severity: 'error',
      from: { path: '^src/content/', pathNot: [...[specs].flat(), '^src/content/(check|commands)/'] },
      to: otherThan('^src/(content|upstream|storage|config)/'),
    },
    {
      name: 'content-check-leans-down',
      comment: 'The check is a command of its own: it looks addresses up as the server does.',
      severity: 'error',
      from: { path: '^src/content/(check|commands)/', pathNot: specs },
      to: otherThan('^src/(content|addressing|config)/'),
    },
    {
      name: 'upstream-and-storage-lean-down',
      severity: 'error',
      from: { path: '^src/(upstream|storage)/', pathNot: specs },
      to: { ...otherThan('^src/config/'), pathNot: ['^src/config/', '^src/$1/'] },
    },
    {
      name: 'config-stands-alone',
      severity: 'error',
      from: { path: '^src/config/', pathNot: specs },
      to: otherThan('^src/config/'),
    },

    // everywhere
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other: nothing is loaded for them.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: noTypes },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports and that imports nothing is left over.',
      severity: 'error',
      from: { orphan: true, pathNot: [specs, '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'What runs must be among the dependencies: the container holds no others.',
      severity: 'error',
      from: { path: '^(src|views)/', pathNot: specs },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], ...noTypes },
    },
    {
      name: 'specs-are-not-imported',
      severity: 'error',
      from: {},
      to: { path: specs },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
