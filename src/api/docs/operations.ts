import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;

export type Parameter = Schema & {
  name: string;
  /** Where it is sent: path, query, header or body. */
  place: string;
  isRequired: boolean;
};

export type Operation = ReturnType<typeof operationsOf>[number];

const methods = ['get', 'post', 'delete'] as const;
type Described = NonNullable<OpenAPIObject['paths'][string]['get']>;

export function operationsOf(document: OpenAPIObject) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item[method];
      if (!described) return [];
      const { operationId = `${method}${path}`, summary = '' } = described;
      const parameters = [...inAddress(described), ...inBody(document, described)];
      const responses = responsesOf(document, described);
      return [{ anchor: operationId, method: method.toUpperCase(), path, summary, parameters, responses }];
    }),
  );
}

function responsesOf(document: OpenAPIObject, { responses }: Described) {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (response === undefined || !('description' in response)) return [];
    const [content] = Object.values(response.content ?? {});
    // All failures have the same body, except 422.
    const isShown = Number(status) < 400 || status === '422';
    const example = content?.example ?? (isShown ? exampleOf(document, content?.schema) : undefined);
    return [{ status, description: response.description, example }];
  });
}

/** An example of a schema. Each field has its own example, or else its type. */
function exampleOf(document: OpenAPIObject, schema: object | undefined): unknown {
  const { type, properties, items, example, enum: values, allOf } = resolved(document, schema);
  if (example !== undefined) return example;
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(document, part)));
  if (values) return values[0];
  if (items) return [exampleOf(document, items)];
  if (!properties) return type;
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(document, field)]));
}

function inAddress({ parameters = [] }: Described): Parameter[] {
  return parameters.flatMap((parameter) => {
    if (!('name' in parameter)) return [];
    const { name, in: place, required: isRequired = false, description = '', schema } = parameter;
    return [{ ...(schema as Schema), name, place, isRequired, description }];
  });
}

function inBody(document: OpenAPIObject, { requestBody }: Described): Parameter[] {
  const [content] = requestBody && 'content' in requestBody ? Object.values(requestBody.content) : [];
  const { properties = {}, required = [] } = resolved(document, content?.schema);
  return Object.entries(properties).map(([name, schema]) => ({
    ...schema,
    name,
    place: 'body',
    isRequired: required.includes(name),
  }));
}

function resolved(document: OpenAPIObject, schema: object | undefined): Schema {
  if (!schema || !('$ref' in schema)) return schema ?? {};
  const name = String(schema.$ref).split('/').at(-1) ?? '';
  return (document.components?.schemas?.[name] ?? {}) as Schema;
}
