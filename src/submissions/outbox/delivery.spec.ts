import { until } from '../../../test/support/until.js';
import { type DeliveryQueue, DeliveryWorker, type Entry } from './delivery.js';

class Worker extends DeliveryWorker {
  attempts = 0;

  constructor(override readonly isConfigured: boolean) {
    const due = [{} as Entry];
    super({ lease: async () => due.splice(0) } as Partial<DeliveryQueue> as DeliveryQueue, 'Test');
  }

  override async attempt(): Promise<void> {
    this.attempts += 1;
  }
}

it('a worker delivers what is due from the start of the application on, if there is a recipient', async () => {
  const [configured, other] = [new Worker(true), new Worker(false)];
  for (const worker of [configured, other]) worker.onApplicationBootstrap();
  await until(() => configured.attempts === 1, 'the delivery');
  for (const worker of [configured, other]) await worker.onModuleDestroy();
  expect(other.attempts).toBe(0);
});
