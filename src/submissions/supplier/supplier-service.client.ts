import { Injectable } from '@nestjs/common';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import type { ApplicationFile, RemoteDecision, SupplierApplication } from './supplier-application.dto.js';

/** The remote has not decided. The request must be retried. */
export class UndecidedError extends Error {}

type RemoteResponse = Awaited<ReturnType<UpstreamClient['postJson']>>;

/** HTTP statuses that say nothing about the application: credentials, timing, load. */
const undecided: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** In characters. A longer message is cut. */
const messageMaxLength = 1000;

/** The remote supplier service, behind the gateway. */
@Injectable()
export class SupplierServiceClient {
  constructor(private readonly upstream: UpstreamClient) {}

  get isConfigured(): boolean {
    return this.upstream.isConfigured;
  }

  /**
   * Sends an application once.
   * @param id of the application; the remote recognises a repeated request by it
   * @throws UndecidedError if the remote has not decided, or its decision is unknown
   */
  async forward(
    id: string,
    application: SupplierApplication,
    file: ApplicationFile | undefined,
  ): Promise<RemoteDecision> {
    const body = {
      ...application,
      ...(file && { file: file.content.toString('base64'), file_name: file.name }),
    };
    const headers = { 'Idempotency-Key': id };
    const response = await this.upstream.postJson('corporate/createsupplier', body, headers).catch((error: Error) => {
      throw new UndecidedError(error.message, { cause: error });
    });
    return decision(response);
  }
}

function decision({ status, json }: RemoteResponse): RemoteDecision {
  const isSuccess = status >= 200 && status < 300;
  const isRefusal = status >= 400 && status < 500 && !undecided.has(status);
  const { status: verdict, message } = Object(json) as { status?: unknown; message?: unknown };
  if (verdict === 'OK' && isSuccess) return { status: 'delivered', data: json };
  if (verdict === 'KO' && (isSuccess || isRefusal)) return { status: 'refused', message: messageOf(message) };
  throw new UndecidedError(`the supplier service responded with ${status} and no decision`);
}

function messageOf(message: unknown): string {
  return typeof message === 'string' && message !== ''
    ? message.slice(0, messageMaxLength)
    : 'The supplier service refused the application.';
}
