import { contact } from './new-contact.js';
import { page } from './new-page.js';
import { plant } from './new-plant.js';
import { redirect } from './new-redirect.js';
import { release } from './new-release.js';
import type { Kind } from './question.js';

export const kinds = { page, release, redirect, plant, contact } satisfies Record<string, Kind>;
