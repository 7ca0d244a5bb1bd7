/**
 * The dependency rules of docs/architecture.md ("Dependencies"), as `npm run boundaries` checks them: a table of what each
 * folder may import, then the rules that are about more than folders.
 */

const specs = '\\.spec\\.tsx?$';
const fixtures = '\\.fixture\\.tsx?$';

/** What pages and API show. */
const services = 'src/site/(search|social|magazine|media-library|media-releases)/';

/** What visitors and integrators send: a folder for each subject, beside those that they share. */
const subjects = 'src/submissions/(?!forms/|mail/|outbox/|stored/|uploads/)([^/]+)/';

/** The definitions of forms and the rules of their fields, which the server and the browser apply. */
const formRules = `(${subjects}[^/]+-form|src/submissions/forms/(entered-text|submission-states|form-(fields|file|submission)))\\.ts$`;

/** Provide those of src/site and src/submissions. */
const serviceModules = 'src/(site/services|submissions/submissions)\\.module\\.ts$';

/** Counts what visitors cause. */
const totals = 'src/platform/http/throttling/totals\\.ts$';

/** The list of what visitors send. */
const subjectList = 'src/submissions/subjects\\.ts$';

/** What the endpoints of a subject are made of. */
const endpoints = 'src/api/(api-controller\\.decorator|lists|openapi/responses)\\.ts$';

/** Of every part that stores something. */
const storage = 'src/platform/(upstream|storage|config)/';

/** The one table of languages, which imports nothing: any folder of the server may read it. */
const languages = 'src/routing/languages\\.ts$';

/** The numbers that texts name, which import nothing. */
const limits = 'src/limits\\.ts$';

/** The values of Cache-Control, which import nothing. */
const cacheControl = 'src/platform/http/headers/cache-control\\.ts$';

/** How bytes become text, at every door. */
const decodeText = 'src/platform/decode-text\\.ts$';

/** What several folders do every so often. */
const periodicTask = 'src/platform/periodic-task\\.ts$';

/** What runs on the server and in the browser: definitions of forms, and rules of addresses that import nothing. */
const sharedRules = [
  `^${formRules}`,
  '^src/(limits|routing/(languages|filter-parameter)|content/(model/(page-ids|topics|paths/own-path)|text/(fold|iso-day)|documents/document-address))\\.ts$',
];

/** Programs of the content, which look addresses up as the server does. */
const contentPrograms = 'src/content/(check|commands)/';

/** What people with a checkout do to the content. */
const contentCommands = 'scripts/content/';

const noTypes = { dependencyTypesNot: ['type-only'] };

/**
 * What a folder may import from this repository, besides itself: everything else is forbidden to it. Folders and files are
 * regular expressions for the beginning of a path.
 */
const folders = {
  views: { at: 'views/', imports: ['src/(content|routing)/', formRules, 'i18n/'] },
  client: {
    at: 'client/',
    imports: ['views/islands/', 'views/(ui/(is-drawn|links/plain-click)|styles/breakpoints)\\.ts$', 'i18n/'],
  },
  sections: {
    at: 'src/site/sections/',
    imports: [
      'src/(site/(page-cache|rendering|request-counts)|routing|content|platform/config)/',
      services,
      serviceModules,
      // Which pages have a form.
      'src/submissions/forms/visitor-form\\.ts$',
      'src/platform/http/(csv|logging/sent-responses)\\.ts$',
      totals,
      'views/',
      'i18n/',
    ],
  },
  api: {
    at: 'src/api/',
    imports: [
      'src/(site/(sitemaps|request-counts)|content|routing|operations|platform/(config|http)|submissions/forms)/',
      services,
      serviceModules,
      subjectList,
      // It has an answer of its own.
      'src/platform/upstream/upstream-error\\.ts$',
      'src/platform/storage/list-page\\.ts$',
    ],
  },
  sitemaps: { at: 'src/site/sitemaps/', imports: ['src/(routing|content|platform/config)/'] },
  services: { at: services, imports: ['src/(content|platform/(upstream|storage|config))/'] },
  subjects: {
    at: subjects,
    imports: [
      'src/(submissions/(forms|mail|stored|subject\\.ts|retention\\.service)|content|routing|site/(rendering|page-cache))',
      storage,
      'src/platform/http/(body\\.interceptor|headers/cache-control)\\.ts$',
      totals,
      endpoints,
      'views/(mails|parts/forms)/',
      'views/fill\\.ts$',
      'i18n/',
    ],
  },
  'stored-forms': {
    at: 'src/submissions/stored/',
    imports: [
      'src/(submissions/(forms|mail|outbox|uploads|retention\\.service)|content|routing)',
      storage,
      'src/platform/http/body\\.interceptor\\.ts$',
      totals,
      endpoints,
      'views/mails/',
      'views/(fill|ui/text/formats)\\.ts$',
      'i18n/',
    ],
  },
  'forms-of-pages': {
    at: 'src/submissions/forms/',
    imports: ['src/(site/rendering|submissions/uploads|routing|content|platform/(config|http))/', 'i18n/'],
  },
  uploads: {
    at: 'src/submissions/uploads/',
    imports: ['src/(submissions/(forms|stored)|platform/(http|storage|config))/'],
  },
  mail: {
    at: 'src/submissions/mail/',
    imports: ['src/(submissions/(outbox|forms|retention\\.service)|routing|platform/(storage|config))'],
  },
  outbox: { at: 'src/submissions/outbox/', imports: ['src/platform/(storage|config)/'] },
  rendering: {
    at: 'src/site/rendering/',
    imports: [
      services,
      serviceModules,
      'src/(site/(page-cache|remote-images)|routing|content|platform/config)/',
      formRules,
      'src/platform/http/(logging/(logging|sent-responses)\\.ts|headers/request-headers\\.ts)',
      'views/',
      'i18n/',
    ],
  },
  'page-cache': {
    at: 'src/site/page-cache/',
    imports: ['src/(platform/(http|config)|routing|content)/'],
  },
  purge: {
    at: 'src/site/purge/',
    // Only the services whose changes pages show.
    imports: ['src/(content|routing|platform/(upstream|config)|site/(page-cache|magazine|social|remote-images))/'],
  },
  indexnow: {
    at: 'src/site/indexnow/',
    imports: ['src/(content|routing|platform/(upstream|storage|config))/'],
  },
  'request-counts': {
    at: 'src/site/request-counts/',
    imports: [
      'src/(routing|content|platform/(storage|config))/',
      'src/platform/http/(headers/request-headers|logging/sent-responses)\\.ts$',
    ],
  },
  'remote-images': { at: 'src/site/remote-images/', imports: ['src/platform/(upstream|storage|config)/'] },
  routing: {
    at: 'src/routing/',
    imports: ['src/(content|platform/config)/', 'src/platform/http/headers/(request|security)-headers\\.ts$'],
  },
  content: {
    at: 'src/content/',
    but: contentPrograms,
    imports: ['src/platform/(upstream|storage|config)/', decodeText, 'i18n/'],
  },
  'content-programs': { at: contentPrograms, imports: ['src/(content|routing|platform/config)/', decodeText] },
  http: { at: 'src/platform/http/', imports: ['src/platform/config/'] },
  upstream: { at: 'src/platform/upstream/', imports: ['src/platform/config/', decodeText] },
  storage: { at: 'src/platform/storage/', imports: ['src/platform/config/'] },
  config: { at: 'src/platform/config/', imports: [] },
  scripts: {
    at: 'scripts/',
    but: contentCommands,
    // What Node loads without a build, and types of what it loads from the build.
    imports: [
      'src/content/(model|files|documents|text)/.+\\.ts$',
      'views/(theme|styles/breakpoints|ui/text/formats)\\.ts$',
    ],
  },
  'content-commands': { at: contentCommands, imports: ['src/(content|routing)/', decodeText] },
  // Of the server, types of what it loads from the build.
  bench: { at: 'bench/', imports: ['scripts/', 'test/support/', 'src/'] },
};

const folderRules = Object.entries(folders).map(([name, { at, but, imports }]) => ({
  name: `${name}-dependencies`,
  severity: 'error',
  from: { path: `^${at}`, pathNot: [specs, fixtures, ...(but ? [`^${but}`] : [])] },
  to: {
    path: '^(src|views|client|i18n|scripts|test|bench)/(?!node_modules/)',
    pathNot: [at, languages, limits, cacheControl, periodicTask, ...imports].map((allowed) => `^${allowed}`),
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
        pathNot: 'node_modules/(@types/)?(react|react-dom|swiper|vanilla-cookieconsent|d3-scale|d3-shape)/',
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
      to: { path: '^views/', pathNot: '^views/ui/' },
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
      name: 'form-rules-run-anywhere',
      comment:
        'Server and browser read them: no component, no package, nothing of Node. Of the texts, they know the keys.',
      severity: 'error',
      from: { path: `^${formRules}` },
      to: { pathNot: [`^${formRules}`, `^${limits}`, '^i18n/'] },
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
      from: { path: '^src/site/sections/', pathNot: specs },
      // The rows of a table are the same in a file.
      to: { path: '^views/', pathNot: '^views/templates/technical-tables/tables-of\\.ts$', ...noTypes },
    },
    {
      name: 'sections-are-independent',
      severity: 'error',
      from: { path: '^src/site/sections/([^/]+)/', pathNot: specs },
      to: { path: '^src/site/sections/[^/]+/', pathNot: '^src/site/sections/$1/' },
    },

    {
      name: 'subjects-are-independent',
      severity: 'error',
      from: { path: `^${subjects}`, pathNot: specs },
      to: { path: `^${subjects}`, pathNot: '^src/submissions/$1/' },
    },
    {
      name: 'services-are-independent',
      severity: 'error',
      from: { path: `^${services}`, pathNot: specs },
      to: { path: `^${services}`, pathNot: '^src/site/$1/' },
    },

    {
      name: 'mails-are-no-pages',
      comment: 'A mail has neither the stylesheets nor the context of a page.',
      severity: 'error',
      from: { path: '^views/mails/', pathNot: specs },
      to: { path: '^views/', pathNot: '^views/(mails/|(fill|theme)\\.ts$)' },
    },

    {
      name: 'content-model-dependencies',
      comment: 'Types, schemas and texts lie below the adapters that read them.',
      severity: 'error',
      from: { path: '^src/content/(model|text|validation)/', pathNot: specs },
      to: { path: '^src/content/', pathNot: '^src/content/(model|text|validation)/', ...noTypes },
    },

    {
      name: 'nothing-imports-cms',
      comment: 'It has packages of its own.',
      severity: 'error',
      from: { pathNot: '^cms/' },
      to: { path: '^cms/' },
    },

    // everywhere
    {
      name: 'no-cycles',
      comment: 'Not even of types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports and that imports nothing is left over.',
      severity: 'error',
      // The script of previews, and what esbuild adds to the scripts in development.
      from: {
        orphan: true,
        pathNot: [specs, '\\.d\\.ts$', '^client/preview\\.ts$', '^scripts/build/live-reload\\.js$'],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      // These have packages of their own, which may be missing.
      from: { pathNot: '^(bench/audit|scripts/make)/' },
      // The build may be missing.
      to: { couldNotResolve: true, pathNot: '/dist/' },
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
