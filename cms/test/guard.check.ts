import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { withSite } from './support/with-site.js';

const own = withSite();

it('times', async () => {
  for (const title of ['a1', 'a2', 'a3']) {
    const { page, data } = await own.titled(own.publisher, 'reach', title);
    const began = performance.now();
    const { status, json } = await own.publisher.save(page, { ...data, _status: 'published' });
    console.log(Math.round(performance.now() - began), status, JSON.stringify(json.errors ?? '').slice(0, 2000));
  }
  const { id } = await own.publisher.page('our-company/our-heritage');
  console.log(JSON.stringify(await own.publisher.request('GET', `/api/pages/${id}/withdrawal`), null, 1).slice(0, 6000));
});
