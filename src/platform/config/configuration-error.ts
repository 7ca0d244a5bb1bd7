/** An invalid environment variable. Each line of the message begins with the name of a variable. */
export class ConfigurationError extends Error {}
