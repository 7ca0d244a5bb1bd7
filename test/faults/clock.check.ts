import { filesHolding } from '../support/faults/data-bytes.js';
import { allPages, describeWithFaketime, FaultySite, MovedClock, tell, until } from '../support/faults/faults.js';
import { DataFolder } from '../support/servers/data-folder.js';
import { StubGateway } from '../support/stubs/stub-gateway.js';

describeWithFaketime('with a clock that is moved', () => {
  let folder: DataFolder;
  let gateway: StubGateway;
  let clock: MovedClock;
  const environment = () => ({ ...gateway.environment, ...clock.environment, DATA_DIR: `${folder.path}/data` });

  beforeEach(async () => {
    folder = new DataFolder();
    gateway = await StubGateway.start();
    clock = new MovedClock(folder.path);
  });

  afterEach(async () => {
    await gateway.stop();
    folder.remove();
  });

  it('application, file and outbox entry are erased after twelve months', async () => {
    gateway.supplier = 'unavailable';
    const first = await FaultySite.start(environment());
    const sent = await first.apply({ supplier_name: 'canary-of-the-clock' });
    expect(sent.status).toBe(200);
    await first.end();

    clock.move('+360d');
    const after360 = await FaultySite.start(environment());
    expect(await after360.applications()).toHaveLength(1);
    await after360.end();

    clock.move('+367d');
    const after367 = await FaultySite.start(environment());
    await until(async () => (await after367.applications()).length === 0, 'the application is erased');
    const data = environment().DATA_DIR;
    await until(() => filesHolding(data, 'canary-of-the-clock').length === 0, 'no file holds it');
    const { json } = await after367.api('health/ready');
    const { outbox } = json.parts as { outbox?: { depth?: number } };
    tell('retention', `after 367 days 0 applications, 0 files that hold it, outbox ${outbox?.depth}`, '0, 0, 0');
    expect(outbox?.depth).toBe(0);
    await after367.stop();
    for (const site of [first, after360]) await site.stop();
  });

  it('pages are served while the gateway is down for a day, and an application is then delivered once', async () => {
    const site = await FaultySite.start({ ...environment(), CONTENT_TTL: '1' });
    expect(await site.pages()).toEqual(allPages);
    gateway.issue = 'down';
    const { status, body } = await site.apply();
    expect(status).toBe(200);
    const { id } = JSON.parse(body) as { id: string };
    for (const hours of [1, 6, 24]) {
      clock.move(`+${hours}h`);
      expect(await site.pages()).toEqual(allPages);
    }
    // The delay between retries is an hour at most.
    gateway.issue = undefined;
    clock.move('+26h');
    await until(() => gateway.applications.size > 0, 'the application is delivered');
    await until(async () => (await site.api(`supplier/${id}`)).json.status === 'delivered', 'the delivery is recorded');
    clock.move('+30h');
    expect(await site.pages()).toEqual(allPages);
    tell('gateway away for a day', `pages served, ${gateway.applications.size} of 1 applications delivered`, '1');
    expect([...gateway.applications.keys()]).toEqual([id]);
    await site.stop();
  });

  it('pages are served and applications delivered when the clock is set back or ahead', async () => {
    const site = await FaultySite.start(environment());
    const responses: number[] = [];
    for (const offset of ['-1d', '+30d', '-1h', '+0']) {
      clock.move(offset);
      responses.push((await site.apply()).status);
      expect([offset, await site.pages()]).toEqual([offset, allPages]);
      expect((await site.api('health/ready')).status).toBe(200);
    }
    await until(() => gateway.applications.size === responses.length, 'all applications are delivered');
    tell(
      'clock moved',
      `${gateway.applications.size} of ${responses.length} applications delivered, pages served`,
      'all',
    );
    expect(responses).toEqual([200, 200, 200, 200]);
    await site.stop();
  });
});
