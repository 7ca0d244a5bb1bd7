import type { Config } from 'payload';

type Logger = Extract<NonNullable<Config['logger']>, { options: object }>;

/**
 * Lines of JSON, as those of the site. Of an error they have what it is and where: its other properties, and the values of
 * a query that failed, may be passwords or what people wrote.
 */
export const logger: Logger = {
  options: {
    base: null,
    serializers: { err: described },
    hooks: {
      logMethod([first, ...rest], method) {
        const error = errorIn(first);
        if (!error) return method.apply(this, [typeof first === 'string' ? withoutValues(first) : first, ...rest]);
        const [message = messageOf(error)] = rest.length > 0 ? rest : [(first as { msg?: string }).msg];
        method.apply(this, [{ err: error }, withoutValues(String(message))]);
      },
    },
  },
};

function errorIn(value: unknown): Error | undefined {
  if (value instanceof Error) return value;
  const { err } = (value ?? {}) as { err?: unknown };
  return err instanceof Error ? err : undefined;
}

function described(error: Error) {
  const { name, stack = '', cause } = error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, message: messageOf(error), code, stack: frames.join('\n') };
}

/** The parser quotes what it could not read. */
function messageOf(error: Error): string {
  return error instanceof SyntaxError ? 'text that is no JSON' : withoutValues(error.message);
}

function withoutValues(text: string): string {
  return text.replace(/\s*params: [\s\S]*/, '');
}
