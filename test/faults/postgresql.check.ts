import { allPages, FaultySite, tell, times } from '../support/faults/faults.js';
import { describeWithPostgresql, Postgresql } from '../support/servers/postgresql.js';
import { until } from '../support/until.js';

const rounds = times(5, 1);

describeWithPostgresql('without PostgreSQL', () => {
  let postgresql: Postgresql;
  let site: FaultySite;

  beforeAll(async () => {
    postgresql = await Postgresql.start();
    site = await FaultySite.start({ DATABASE_URL: await postgresql.newDatabase() });
  });

  afterAll(async () => {
    await site?.stop();
    await postgresql?.stop();
  });

  it('pages are served, forms are refused, and no acknowledged application is lost', async () => {
    const acknowledged: string[] = [];
    const refused = new Set<number>();
    const apply = async () => {
      const { status, body } = await site.apply();
      if (status === 200) acknowledged.push((JSON.parse(body) as { id: string }).id);
      else refused.add(status);
      return status;
    };
    for (let round = 1; round <= rounds; round += 1) {
      expect(await apply()).toBe(200);
      await postgresql.suspend();
      for (let number = 1; number <= 3; number += 1) await apply();
      expect(await site.pages()).toEqual(allPages);
      await postgresql.resume();
      await until(async () => (await apply()) === 200, 'an application is stored again');
    }
    const stored = await site.applications();
    const lost = acknowledged.filter((id) => !stored.includes(id));
    tell(`PostgreSQL down ${rounds} times`, `${lost.length} of ${acknowledged.length} lost`, '0');
    expect([lost, stored.length]).toEqual([[], acknowledged.length]);
    expect(refused).toEqual(new Set([503]));
  });
});
