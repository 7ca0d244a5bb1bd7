/** The states of what was sent, in the order in which they follow each other. Their names are in the `state` texts. */
export const submissionStates = ['received', 'passed_on', 'in_review', 'answered', 'closed'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** The number of a submission, as somebody reads it out: the beginning of its id. */
export function numberOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}
