export function processEnvironment(): Record<string, string>;
