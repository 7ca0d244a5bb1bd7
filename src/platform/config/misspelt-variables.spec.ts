import { misspeltVariables } from './misspelt-variables.js';
import { variableNames } from './variables.js';

it.each([
  ['UPSTREM_URL', 'UPSTREAM_URL'],
  ['UPSTRAEM_URL', 'UPSTREAM_URL'],
  ['UPSTREAM_ULR', 'UPSTREAM_URL'],
  ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
  ['DATA_DRI', 'DATA_DIR'],
  ['X_USER_DI', 'X_USER_ID'],
  ['SITEURL', 'SITE_URL'],
  ['SITE_URI', 'SITE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['CONTENT_DIRS', 'CONTENT_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['API_TOKENS', 'API_TOKEN'],
  ['API_TOKEN_FILES', 'API_TOKEN_FILE'],
  ['SHUTDOWN_TIME_OUT', 'SHUTDOWN_TIMEOUT'],
  ['site_url', 'SITE_URL'],
])('%s is recognised as %s', (name, suggestion) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual([{ name, suggestion }]);
});

/** The name with each two neighbouring letters that differ in each other's place. */
const withSwaps = (name: string) =>
  Array.from(
    name.slice(1),
    (letter, index) => name.slice(0, index) + letter + name.charAt(index) + name.slice(index + 2),
  );

it('letters that changed places are recognised in every name', () => {
  const swapped = variableNames.flatMap((suggestion) => withSwaps(suggestion).map((name) => ({ name, suggestion })));
  const misspelt = swapped.filter(({ name }) => !variableNames.includes(name));
  expect(misspelt.length).toBeGreaterThan(400);
  expect(misspelt.flatMap(({ name }) => misspeltVariables({ [name]: 'x' }))).toEqual(misspelt);
});

it('the variables of the site are not reported', () => {
  expect(misspeltVariables(Object.fromEntries(variableNames.map((name) => [name, 'x'])))).toEqual([]);
});

it.each([
  ['shells', 'PATH HOME HOSTNAME HOSTTYPE LOGNAME USER SHELL PWD OLDPWD LANG TERM SHLVL TMPDIR EDITOR DISPLAY'],
  ['npm', 'npm_config_user_agent npm_lifecycle_event npm_package_json INIT_CWD NODE NODE_ENV NODE_OPTIONS'],
  ['CI', 'CI CI_API_V4_URL CI_SERVER_HOST CI_SERVER_PORT GITHUB_TOKEN GITHUB_API_URL RUNNER_TEMP'],
  ['registries and clouds', 'NPM_TOKEN GH_TOKEN AWS_TOKEN AWS_SESSION_TOKEN DOCKER_HOST KUBERNETES_PORT'],
  ['other services', 'REDIS_PORT REDIS_SERVICE_HOST REDIS_PASSWORD POSTGRES_URL PGHOST PGPORT MAIL_HOST SMTP_PORT'],
  ['services and containers', 'INVOCATION_ID JOURNAL_STREAM MAINPID NOTIFY_SOCKET LISTEN_FDS container DOCKER_CONFIG'],
  ['deployments', 'APP_URL BASE_URL API_URL API_KEY APP_ENV APP_PORT DB_URL DB_HOST LOG_FORMAT LOG_DIR TZ DEBUG'],
  ['traces', 'OTEL_SERVICE_NAME OTEL_TRACES_EXPORTER OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_PROTOCOL'],
  ['desktops', 'XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS SSH_AUTH_SOCK LC_ALL LS_COLORS HTTP_PROXY no_proxy'],
])('the usual variables of %s are not reported', (_, names) => {
  expect(misspeltVariables(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});
