import type { paths } from './api-schema.js';

type Method = 'get' | 'post' | 'delete';
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: object }> ? P : never;
}[keyof paths];
type OperationOf<P extends keyof paths, M extends Method> = paths[P][M] extends infer Operation
  ? Extract<Operation, { responses: object }>
  : never;
type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;

/** The responses of an operation, by status, so that the compiler distinguishes failures from successes. */
export type ResponseOf<P extends keyof paths, M extends Method> = {
  [Status in keyof OperationOf<P, M>['responses']]: {
    status: Status;
    body: JsonOf<OperationOf<P, M>['responses'][Status]>;
  };
}[keyof OperationOf<P, M>['responses']];

type ParametersOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { parameters: { query?: infer Query; path?: infer Path } }
    ? { query?: Query; path?: Path }
    : object;
type BodyOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : never;

/** A client like an integrator's: the types of the OpenAPI description, and fetch. */
export class ApiClient {
  constructor(
    private readonly site: string,
    private readonly token: string,
  ) {}

  async call<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    options?: ParametersOf<P, M> & { body?: BodyOf<P, M> },
  ): Promise<ResponseOf<P, M>> {
    const { query, path: values, body } = (options ?? {}) as { query?: object; path?: object; body?: unknown };
    const parameters = (values ?? {}) as Record<string, string>;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
    const response = await fetch(
      `${this.site}${address}?${new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))}`,
      {
        method: method.toUpperCase(),
        headers: {
          Authorization: `Bearer ${this.token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    return { status: response.status, body: await response.json() } as ResponseOf<P, M>;
  }
}
