import { allPages, FaultySite, tell, times, until } from '../support/faults/faults.js';
import { Program } from '../support/servers/deployment.js';
import { describeWithPostgresql, Postgresql } from '../support/servers/postgresql.js';
import { freePort } from '../support/servers/server-process.js';

const rounds = times(5, 1);

describeWithPostgresql('outages of PostgreSQL and Redis', () => {
  let postgresql: Postgresql;
  let redis: Program;
  let redisPort: string;
  let site: FaultySite;
  const startRedis = () => new Program(['redis-server', '--port', redisPort, '--bind', '127.0.0.1', '--save', '']);

  beforeAll(async () => {
    redisPort = await freePort();
    postgresql = await Postgresql.start();
    redis = startRedis();
    const DATABASE_URL = await postgresql.newDatabase();
    site = await FaultySite.start({ DATABASE_URL, REDIS_URL: `redis://127.0.0.1:${redisPort}` });
  });

  afterAll(async () => {
    await site?.stop();
    await redis?.stop();
    await postgresql?.stop();
  });

  it('without PostgreSQL pages are served, forms are refused, and no acknowledged application is lost', async () => {
    const acknowledged: string[] = [];
    const refused: number[] = [];
    const apply = async () => {
      const { status, body } = await site.apply();
      if (status === 200) acknowledged.push((JSON.parse(body) as { id: string }).id);
      else refused.push(status);
      return status;
    };
    for (let round = 1; round <= rounds; round += 1) {
      expect(await apply()).toBe(200);
      await postgresql.suspend();
      for (let number = 1; number <= 3; number += 1) await apply();
      expect(await site.pages()).toEqual(allPages);
      expect((await site.api('health/ready')).status).toBe(503);
      await postgresql.resume();
      await until(async () => (await apply()) === 200, 'an application is stored again');
    }
    const stored = await site.applications();
    const lost = acknowledged.filter((id) => !stored.includes(id));
    tell(
      `PostgreSQL down ${rounds} times`,
      `${refused.length} refused, ${lost.length} of ${acknowledged.length} lost`,
      '0',
    );
    expect([lost, stored.length]).toEqual([[], acknowledged.length]);
    expect(new Set(refused)).toEqual(new Set([503]));
  });

  it('without Redis the site works, and rate limits are counted', async () => {
    let responses = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await redis.stop();
      expect(await site.pages()).toEqual(allPages);
      expect((await site.apply()).status).toBe(200);
      expect((await site.api('supplier?limit=1')).status).toBe(200);
      redis = startRedis();
      expect((await site.apply()).status).toBe(200);
      responses += 8;
    }
    // Requests during the outage were counted in memory, up to thirty of them too.
    const forms: number[] = [];
    while (forms.at(-1) !== 429 && forms.length < 100) {
      const headers = { 'X-Forwarded-For': '10.3.0.1' };
      const body = new URLSearchParams({ EMAIL: 'no address' });
      forms.push((await fetch(`${site.origin}/newsletter`, { method: 'POST', body, headers })).status);
    }
    tell(
      `Redis down ${rounds} times`,
      `${responses} of ${responses} responses, form ${forms.length} limited`,
      'all, the 31st',
    );
    expect(forms.length).toBeGreaterThan(30);
    expect(forms.length).toBeLessThanOrEqual(61);
  });
});
