/** A wrong value of the environment. Each line of its message begins with the variable's name. */
export class ConfigurationError extends Error {}
