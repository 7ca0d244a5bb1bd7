import type { CollectionConfig, PayloadHandler } from 'payload';
import { administrators } from '../access/roles.js';

/** Applications of suppliers, as the site hands them on. They hold personal data. */
export const applications: CollectionConfig = {
  slug: 'applications',
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
  const known = await req.payload.find({
    collection: 'applications',
    where: { key: { equals: key } },
    limit: 1,
    req,
  } as never);
  const [first] = known.docs as { id: number | string }[];
  const { id } =
    first ??
    ((await req.payload.create({ collection: 'applications', data: { key, application }, req } as never)) as {
      id: number | string;
    });
  return Response.json({ status: 'OK', supplier_id: id });
};
