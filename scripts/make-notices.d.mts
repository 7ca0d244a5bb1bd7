export function assertNotices(inputs: readonly string[]): void;
