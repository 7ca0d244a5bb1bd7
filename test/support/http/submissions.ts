import type { Site } from '../servers/site.js';
import { Api } from './api.js';
import { manySenders } from './forms.js';

/** The site of the test file that imports this, with its API. */
export let api: Api;
export let site: Site;

beforeAll(async () => {
  api = await Api.start(manySenders);
  ({ site } = api);
});

afterAll(() => api.stop());
