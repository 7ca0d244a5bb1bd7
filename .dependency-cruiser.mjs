/**
 * The dependency rules of docs/architecture.md ("Dependencies"), as `npm run boundaries` checks them: a table of what each
 * folder may import, then the rules that are about more than folders.
 */

const specs = '\\.spec\\.tsx?$';

/** What visitors and integrators can do, page or API alike. */
const services = 'src/(suppliers|newsletter|search|social|magazine|generic|media-releases)/';

/** The one table of languages, which imports nothing: any folder of the server may read it. */
const languages = 'src/routing/languages\\.ts$';

/** The values of Cache-Control, which import nothing. */
const cacheControl = 'src/http/cache-control\\.ts$';

/** The rule for rendered addresses, which imports nothing: what is checked on reading and what is rendered share it. */
const sharedRules = '^src/content/(model/own-path|text/fold)\\.ts$';

/** Programs of the content, which look addresses up as the server does. */
const contentPrograms = 'src/content/(check|commands|creating|moving|translation)/';

const noTypes = { dependencyTypesNot: ['type-only'] };

/**
 * What a folder may import from this repository, besides itself: everything else is forbidden to it. Folders and files are
 * regular expressions for the beginning of a path.
 */
const folders = {
  views: { at: 'views/', imports: ['src/content/', 'src/routing/', 'i18n/'] },
  client: { at: 'client/', imports: ['views/islands/', 'views/ui/plain-click\\.ts$', 'i18n/'] },
  sections: {
    at: 'src/sections/',
    imports: [
      'src/(rendering|routing|content|config)/',
      services,
      'src/http/(forms/|body\\.interceptor\\.ts$)',
      'views/',
    ],
  },
  api: {
    at: 'src/api/',
    imports: [
      'src/(sitemaps|content|routing|config|operations|http)/',
      services,
      // It has an answer of its own.
      'src/upstream/upstream-error\\.ts$',
      'views/forms/',
    ],
  },
  sitemaps: { at: 'src/sitemaps/', imports: ['src/(routing|content|config)/'] },
  services: {
    at: services,
    imports: [
      'src/(content|upstream|storage|config|outbox|mail)/',
      'src/http/(body-limit\\.ts|forms/|uploads/)',
      'views/forms/',
    ],
  },
  mail: {
    at: 'src/mail/',
    imports: [
      'src/(outbox|routing|content|storage|config)/',
      'src/rendering/(texts\\.service|rendering\\.module)\\.ts$',
      'views/(mails/|forms/|fill\\.ts$)',
      'i18n/',
    ],
  },
  outbox: { at: 'src/outbox/', imports: ['src/(storage|config)/'] },
  rendering: {
    at: 'src/rendering/',
    imports: [
      'src/(remote-images|routing|content|config)/',
      'src/http/(forms/|error-stack\\.ts|retry-after\\.ts|csv\\.ts)',
      'views/',
      'i18n/',
    ],
  },
  'page-cache': {
    at: 'src/page-cache/',
    // Only the services whose changes affect stored pages.
    imports: ['src/(http|rendering|routing|content|config|site-files|magazine|social|remote-images|search)/'],
  },
  purge: { at: 'src/purge/', imports: ['src/(page-cache|routing|upstream|config)/'] },
  http: { at: 'src/http/', imports: ['src/config/', 'views/forms/'] },
  'remote-images': { at: 'src/remote-images/', imports: ['src/(upstream|storage|config)/'] },
  routing: { at: 'src/routing/', imports: ['src/(content|config)/'] },
  content: { at: 'src/content/', but: contentPrograms, imports: ['src/(upstream|storage|config)/'] },
  'content-programs': { at: contentPrograms, imports: ['src/(content|routing|config)/'] },
  upstream: { at: 'src/upstream/', imports: ['src/config/'] },
  storage: { at: 'src/storage/', imports: ['src/config/'] },
  config: { at: 'src/config/', imports: [] },
  'edit-server': {
    at: 'edit/server/',
    but: '.+\\.fixture\\.ts$',
    imports: ['edit/contract\\.ts$', 'src/(content|routing|config)/'],
  },
  'edit-client': { at: 'edit/client/', imports: ['edit/contract\\.ts$'] },
};

const folderRules = Object.entries(folders).map(([name, { at, but, imports }]) => ({
  name: `${name}-dependencies`,
  severity: 'error',
  from: { path: `^${at}`, pathNot: [specs, ...(but ? [`^${but}`] : [])] },
  to: {
    path: '^(src|views|client|edit|i18n|scripts|test|bench)/',
    pathNot: [at, languages, cacheControl, ...imports].map((allowed) => `^${allowed}`),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...folderRules,

    // views
    {
      name: 'views-import-only-types-of-content',
      comment: 'A view is pure: what it shows comes in its props. `import type` says that nothing is loaded.',
      severity: 'error',
      from: { path: '^views/', pathNot: specs },
      to: { path: '^(src|i18n)/', pathNot: sharedRules, ...noTypes },
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
      name: 'ui-knows-no-page',
      comment: 'The same on every page, in islands too: all it shows comes in its props.',
      severity: 'error',
      from: { path: '^views/ui/', pathNot: specs },
      to: { path: '^views/', pathNot: '^views/(ui|forms)/' },
    },
    {
      name: 'islands-read-no-context',
      comment: 'An island has a root of its own in the browser: labels and addresses are its props.',
      severity: 'error',
      from: { path: '^views/islands/.+\\.island\\.tsx$' },
      to: { path: '^views/page-context\\.', reachable: true },
    },
    {
      name: 'parts-serve-templates',
      comment: 'What pages are made of knows neither the templates nor the layout around them.',
      severity: 'error',
      from: { path: '^views/(parts|islands|blocks|layout)/', pathNot: specs },
      to: { path: '^views/(blocks|layout|templates)/', pathNot: '^views/$1/', ...noTypes },
    },
    {
      name: 'forms-are-definitions',
      comment: 'Rules of fields that the server reads too: no component, no React.',
      severity: 'error',
      from: { path: '^views/forms/', pathNot: specs },
      to: { path: '^(views|src)/|node_modules/', pathNot: '^views/forms/', ...noTypes },
    },

    // client
    {
      name: 'client-imports-only-types-of-texts',
      comment: 'The server puts the texts into the page, but those of the consent tool.',
      severity: 'error',
      from: { path: '^client/', pathNot: specs },
      to: { path: '^(src|i18n)/', pathNot: '/consent\\.json$', ...noTypes },
    },

    // the server
    {
      name: 'sections-know-only-types-of-views',
      comment: 'A handler returns what the template needs; putting it into the template is the rendering.',
      severity: 'error',
      from: { path: '^src/sections/', pathNot: specs },
      to: { path: '^views/', pathNot: '^views/forms/', ...noTypes },
    },
    {
      name: 'sections-are-independent',
      severity: 'error',
      from: { path: '^src/sections/([^/]+)/', pathNot: specs },
      to: { path: '^src/sections/[^/]+/', pathNot: '^src/sections/$1/' },
    },

    {
      name: 'services-are-independent',
      comment: 'Where it can be helped.',
      severity: 'warn',
      from: { path: `^${services}`, pathNot: specs },
      to: { path: `^${services}`, pathNot: '^src/$1/' },
    },

    {
      name: 'mails-are-no-pages',
      comment: 'A mail has neither the styles nor the context of a page.',
      severity: 'error',
      from: { path: '^views/mails/', pathNot: specs },
      to: { path: '^views/', pathNot: '^views/(mails/|fill\\.ts$)' },
    },

    {
      name: 'content-model-dependencies',
      comment: 'Types, schemas and texts lie below the adapters that read them.',
      severity: 'error',
      from: { path: '^src/content/(model|text|validation)/', pathNot: specs },
      to: { path: '^src/content/', pathNot: '^src/content/(model|text|validation)/', ...noTypes },
    },

    {
      name: 'nothing-imports-edit',
      severity: 'error',
      from: { pathNot: '^(edit|test)/' },
      to: { path: '^edit/' },
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
