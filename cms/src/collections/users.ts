import type { CollectionConfig } from 'payload';
import { administrators, administratorsOnly, roleOf, roles, signedIn } from '../access/roles.js';

const labels = {
  editor: 'Editor: writes drafts',
  publisher: 'Publisher: publishes too',
  administrator: 'Administrator: manages people too',
};

export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  auth: { maxLoginAttempts: 10, lockTime: 10 * 60 * 1000, tokenExpiration: 8 * 60 * 60 },
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'role'], group: 'Administration' },
  access: {
    admin: ({ req }) => roleOf(req) !== undefined,
    create: administrators,
    delete: administrators,
    unlock: administrators,
    read: signedIn,
    update: ({ req, id }) => (req.user !== null && req.user?.id === id) || roleOf(req) === 'administrator',
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'editor',
      saveToJWT: true,
      access: { create: administratorsOnly, update: administratorsOnly },
      options: roles.map((value) => ({ value, label: labels[value] })),
    },
  ],
};
