import type { PayloadRequest, Where } from 'payload';

/** A request for reading other languages than that of a request, whose language a call with it would change. */
export function readingOf({ payload, transactionID }: Pick<PayloadRequest, 'payload' | 'transactionID'>) {
  return { payload, transactionID, context: {} } as unknown as PayloadRequest;
}

interface Selection {
  where?: Where | undefined;
  locale?: string | undefined;
  draft?: boolean;
  /** Whether documents in the trash are among them. */
  trash?: boolean;
  sort?: string;
  select?: Readonly<Record<string, boolean>> | undefined;
}

/** Documents as they are stored. */
export async function read<Document>(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  collection: string,
  selection: Selection = {},
): Promise<Document[]> {
  const options = { collection, depth: 0, pagination: false, ...selection };
  const { docs } = await req.payload.find({ ...options, req: readingOf(req) } as never);
  return docs as unknown as Document[];
}
