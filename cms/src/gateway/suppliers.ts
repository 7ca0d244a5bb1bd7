import type { CollectionConfig, PayloadHandler } from 'payload';
import { administrators } from '../access/roles.js';
import { read } from './reading.js';

const slug = 'applications';

/** Applications of suppliers, as the site hands them on. They hold personal data. */
export const applications: CollectionConfig = {
  slug,
  labels: { singular: 'Application', plural: 'Applications of suppliers' },
  admin: { group: 'Administration', useAsTitle: 'key', defaultColumns: ['key', 'createdAt'] },
  access: { read: administrators, create: () => false, update: () => false, delete: administrators },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'application', type: 'json', required: true },
  ],
};

/** Takes an application once, however often it is sent. */
export const takeApplication: PayloadHandler = async (req) => {
  const key = req.headers.get('idempotency-key');
  const application = await req.json?.();
  if (!key || !application)
    return Response.json({ status: 'KO', message: 'a key and JSON are needed' }, { status: 400 });
  const stored = async () => (await read<{ id: unknown }>(req, slug, { where: { key: { equals: key } } }))[0];
  const create = () => req.payload.create({ collection: slug, data: { key, application }, req } as never);
  const { id } =
    (await stored()) ??
    (await create().catch(async (error: unknown) => {
      // Another request has stored it meanwhile.
      const same = await stored();
      if (!same) throw error;
      return same;
    }));
  return Response.json({ status: 'OK', supplier_id: id });
};
