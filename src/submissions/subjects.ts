import { jobApplications } from './job-application/job-application.subject.js';
import { newsletter } from './newsletter/newsletter.subject.js';
import { request } from './request/request.subject.js';
import { skiDay } from './ski-day/ski-day.subject.js';
import { state } from './state/state.subject.js';
import type { Subject } from './subject.js';
import { supplier } from './supplier/supplier.subject.js';

/** What the site takes from visitors. */
export const subjects: readonly Subject[] = [supplier, request, jobApplications, newsletter, skiDay, state];
