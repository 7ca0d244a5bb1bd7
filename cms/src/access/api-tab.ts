import type { PayloadRequest } from 'payload';
import { roleOf } from './roles.js';

const condition = ({ req }: { req: PayloadRequest }) => roleOf(req) === 'administrator';

/** For those who know what an API is. */
export const apiTab = { api: { tab: { condition, href: '/api' as const, label: 'API' } } };
