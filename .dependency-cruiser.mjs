/**
 * The dependency rules of docs/architecture.md ("Dependencies"), as `npm run boundaries` checks them. For each folder, what
 * it may import is listed; everything else in this repository is forbidden to it.
 */

const specs = '\\.spec\\.tsx?$';

/** What visitors and integrators can do, page or API alike. */
const services = ['suppliers', 'newsletter', 'search', 'social', 'magazine', 'generic', 'media-releases'];

/** The one table of languages, which imports nothing: any folder of the server may read it. */
const languages = '^src/routing/languages\\.ts$';

/** The rule for rendered addresses, which imports nothing: what is checked on reading and what is rendered share it. */
const sharedRules = '^src/content/(model/own-path|text/fold)\\.ts$';

/** Everything in this repository but what matches. */
const otherThan = (...allowed) => ({
  path: '^(src|views|client|edit|i18n|scripts|test|bench)/',
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
      to: otherThan('^views/', '^src/content/', '^src/routing/', '^i18n/'),
    },
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
        pathNot: 'node_modules/(@types/)?(react|react-dom|vanilla-cookieconsent)/',
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

    // client: views/islands, the texts of the consent tool, and client
    {
      name: 'client-imports-islands',
      severity: 'error',
      from: { path: '^client/', pathNot: specs },
      to: otherThan('^client/', '^views/islands/', '^views/ui/plain-click\\.ts$', '^i18n/'),
    },
    {
      name: 'client-imports-only-types-of-texts',
      comment: 'The server puts the texts into the page, but those of the consent tool.',
      severity: 'error',
      from: { path: '^client/', pathNot: specs },
      to: { path: '^(src|i18n)/', pathNot: '/consent\\.json$', ...noTypes },
    },

    // src/sections: rendering, routing, content, services, configuration; of the views only the types
    {
      name: 'sections-dependencies',
      comment: 'Of http only what guards and reads the forms of visitors.',
      severity: 'error',
      from: { path: '^src/sections/', pathNot: specs },
      to: otherThan(
        '^src/(sections|rendering|routing|content|config)/',
        `^src/(${services.join('|')})/`,
        '^src/http/forms/',
        '^src/http/body\\.interceptor\\.ts$',
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
      name: 'sections-are-independent',
      severity: 'error',
      from: { path: '^src/sections/([^/]+)/', pathNot: specs },
      to: { path: '^src/sections/[^/]+/', pathNot: '^src/sections/$1/' },
    },

    // src/api: services, content, routing, configuration, operations; never pages
    {
      name: 'api-dependencies',
      comment: 'Operations are what health and metrics report. Of the gateway only its error, which has an answer.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: specs },
      to: otherThan(
        '^src/(api|sitemaps|content|routing|config|operations|http)/',
        `^src/(${services.join('|')})/`,
        '^src/upstream/upstream-error\\.ts$',
        '^views/forms/',
      ),
    },
    {
      name: 'sitemaps-dependencies',
      severity: 'error',
      from: { path: '^src/sitemaps/', pathNot: specs },
      to: otherThan('^src/(sitemaps|routing|content|config)/'),
    },

    // services: content, upstream, storage, configuration, the definitions of forms; how bodies and uploads are read
    {
      name: 'services-dependencies',
      severity: 'error',
      from: { path: `^src/(${services.join('|')})/`, pathNot: specs },
      to: otherThan(
        '^src/(content|upstream|storage|config|outbox|mail)/',
        `^src/(${services.join('|')})/`,
        '^src/http/(body-limit\\.ts|forms/|uploads/)',
        '^views/forms/',
      ),
    },
    {
      name: 'services-are-independent',
      comment: 'Where it can be helped.',
      severity: 'warn',
      from: { path: `^src/(${services.join('|')})/`, pathNot: specs },
      to: { path: `^src/(${services.join('|')})/`, pathNot: '^src/$1/' },
    },

    // mail, which services send, and the outbox behind it
    {
      name: 'mail-dependencies',
      comment: 'Of the rendering only the texts.',
      severity: 'error',
      from: { path: '^src/mail/', pathNot: specs },
      to: otherThan(
        '^src/(mail|outbox|routing|content|storage|config)/',
        '^src/rendering/(texts\\.service|rendering\\.module)\\.ts$',
        '^views/(mails|forms)/',
        '^views/fill\\.ts$',
        '^i18n/',
      ),
    },
    {
      name: 'mails-are-no-pages',
      comment: 'A mail has neither the styles nor the context of a page.',
      severity: 'error',
      from: { path: '^views/mails/', pathNot: specs },
      to: { path: '^views/', pathNot: '^views/(mails/|fill\\.ts$)' },
    },
    {
      name: 'outbox-dependencies',
      severity: 'error',
      from: { path: '^src/outbox/', pathNot: specs },
      to: otherThan('^src/(outbox|storage|config)/'),
    },

    // rendering, routing and what lies below
    {
      name: 'rendering-dependencies',
      severity: 'error',
      from: { path: '^src/rendering/', pathNot: specs },
      to: otherThan(
        '^src/(rendering|remote-images|routing|content|config)/',
        '^src/http/(forms/|error-stack\\.ts|csv\\.ts)',
        '^views/',
        '^i18n/',
      ),
    },
    {
      name: 'page-cache-dependencies',
      comment: 'Of the services only those that tell of changes which stored pages show.',
      severity: 'error',
      from: { path: '^src/page-cache/', pathNot: specs },
      to: otherThan('^src/(page-cache|http|rendering|routing|content|config|magazine|social|remote-images|search)/'),
    },
    {
      name: 'purge-dependencies',
      severity: 'error',
      from: { path: '^src/purge/', pathNot: specs },
      to: otherThan('^src/(purge|page-cache|routing|upstream|config)/'),
    },
    {
      name: 'http-dependencies',
      comment: 'What every request meets, whatever it asks for.',
      severity: 'error',
      from: { path: '^src/http/', pathNot: specs },
      to: otherThan('^src/(http|config)/', '^views/forms/'),
    },
    {
      name: 'remote-images-dependencies',
      severity: 'error',
      from: { path: '^src/remote-images/', pathNot: specs },
      to: otherThan('^src/(remote-images|upstream|storage|config)/'),
    },
    {
      name: 'routing-dependencies',
      severity: 'error',
      from: { path: '^src/routing/', pathNot: specs },
      to: otherThan('^src/(routing|content|config)/'),
    },
    {
      name: 'content-dependencies',
      comment: 'The gateway adapter goes out through upstream.',
      severity: 'error',
      from: {
        path: '^src/content/',
        pathNot: [...[specs].flat(), '^src/content/(check|commands|creating|moving|translation)/'],
      },
      to: otherThan('^src/(content|upstream|storage|config)/'),
    },
    {
      name: 'content-model-dependencies',
      comment: 'Types, schemas and texts lie below the adapters that read them.',
      severity: 'error',
      from: { path: '^src/content/(model|text|validation)/', pathNot: specs },
      to: { path: '^src/content/', pathNot: '^src/content/(model|text|validation)/', ...noTypes },
    },
    {
      name: 'content-check-dependencies',
      comment: 'Commands of their own: they look addresses up as the server does.',
      severity: 'error',
      from: { path: '^src/content/(check|commands|creating|moving|translation)/', pathNot: specs },
      to: otherThan('^src/(content|routing|config)/'),
    },
    {
      name: 'upstream-and-storage-dependencies',
      severity: 'error',
      from: { path: '^src/(upstream|storage)/', pathNot: specs },
      to: { ...otherThan('^src/config/'), pathNot: ['^src/config/', '^src/$1/'] },
    },
    {
      name: 'config-dependencies',
      severity: 'error',
      from: { path: '^src/config/', pathNot: specs },
      to: otherThan('^src/config/'),
    },

    // edit: the editing interface, which no build and no start of the site knows
    {
      name: 'edit-server-dependencies',
      comment: 'What the commands of the content do, and no framework.',
      severity: 'error',
      from: { path: '^edit/server/', pathNot: [specs, '\\.fixture\\.ts$'] },
      to: otherThan('^edit/(server/|contract\\.ts$)', '^src/(content|routing|config)/'),
    },
    {
      name: 'edit-client-dependencies',
      comment: 'It knows the site by the contract alone.',
      severity: 'error',
      from: { path: '^edit/client/', pathNot: specs },
      to: otherThan('^edit/(client/|contract\\.ts$)'),
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
