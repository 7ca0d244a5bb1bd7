import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { Request, Response } from 'express';
import { routeOf } from '../platform/http/logging/request-route.js';

/** The only attributes of a span that are sent: addresses may hold a visitor's query, and headers an identity. */
const sentAttributes = new Set([
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'network.protocol.version',
  'server.address',
  'server.port',
  'url.scheme',
]);

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT: a span for each request, and for each request to another server that it
 * causes. The packages read other variables of OpenTelemetry themselves, such as OTEL_TRACES_SAMPLER.
 * `@opentelemetry/sdk-node` is not used: it would add gRPC, Zipkin, metrics and logs.
 * @returns a function that sends the remaining spans and stops tracing
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, { HttpInstrumentation }, { UndiciInstrumentation }, sdk, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-undici'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
    ]);
  const resource = resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'website' });
  const processor = withoutPersonalData(new sdk.BatchSpanProcessor(new OTLPTraceExporter()));
  const provider = new sdk.NodeTracerProvider({ resource, spanProcessors: [processor] });
  provider.register();
  const http = new HttpInstrumentation({
    applyCustomAttributesOnSpan: (span, request, response) => {
      if (!isIncoming(request)) return;
      const route = routeOf(request as Request, response as Response);
      span.setAttribute('http.route', route);
      span.updateName(`${request.method} ${route}`);
    },
  });
  const undici = new UndiciInstrumentation();
  for (const each of [http, undici]) each.setTracerProvider(provider);
  // The module is instrumented when it is first required. ES imports share the instrumented module.
  createRequire(import.meta.url)('http');
  return () => provider.shutdown();
}

function isIncoming(request: object): request is IncomingMessage {
  return 'httpVersion' in request;
}

function withoutPersonalData(processor: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => processor.onStart(span, context),
    onEnd: (span: ReadableSpan) => {
      for (const name of Object.keys(span.attributes)) if (!sentAttributes.has(name)) delete span.attributes[name];
      // Events hold error messages.
      span.events.length = 0;
      processor.onEnd(span);
    },
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  };
}
