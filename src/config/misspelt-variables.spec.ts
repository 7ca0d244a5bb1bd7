import { misspeltVariables } from './misspelt-variables.js';
import { variableNames } from './variables.js';

it.each([
  ['UPSTREM_URL', 'UPSTREAM_URL'],
  ['UPSTRAEM_URL', 'UPSTREAM_URL'],
  ['SITEURL', 'SITE_URL'],
  ['SITE_URI', 'SITE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['CONTENT_DIRS', 'CONTENT_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['API_TOKENS', 'API_TOKEN'],
  ['API_TOKEN_FILES', 'API_TOKEN_FILE'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SHUTDOWN_TIME_OUT', 'SHUTDOWN_TIMEOUT'],
  ['site_url', 'SITE_URL'],
])('%s is recognised as %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual([{ name, meant }]);
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
  ['desktops', 'XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS SSH_AUTH_SOCK LC_ALL LS_COLORS HTTP_PROXY no_proxy'],
])('the usual variables of %s are not reported', (_, names) => {
  expect(misspeltVariables(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});
