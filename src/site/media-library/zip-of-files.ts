import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { ZipFile } from 'yazl';

/** Bytes in a millisecond, of all downloads together. Pages are sent in between: the faster, the later. */
const rate = 8 * 1024;

/** The downloads take turns, chunk by chunk. */
const turns = pLimit(1);

/**
 * A ZIP of the files, uncompressed, as pictures, videos and PDFs hardly become smaller. A file is opened once it is its
 * turn, and closed when the stream is destroyed.
 * @param captions the text of a file beside them
 */
export async function zipOfFiles(
  paths: readonly string[],
  captions: string,
): Promise<{ bytes: number; stream: Readable }> {
  const files = await Promise.all(paths.map(async (path) => ({ path, bytes: (await stat(path)).size })));
  const zip = new ZipFile();
  let open: ReadStream | undefined;
  const stream = Readable.from(paced(zip.outputStream as Readable), { objectMode: false });
  stream.once('close', () => open?.destroy());
  zip.once('error', (error: Error) => stream.destroy(error));
  for (const { path, bytes } of files) {
    zip.addReadStreamLazy(basename(path), { size: bytes, compress: false }, (opened) => {
      open = createReadStream(path, { end: bytes - 1 });
      open.once('error', (error) => stream.destroy(error));
      opened(null, open);
    });
  }
  zip.addBuffer(Buffer.from(captions), 'captions.txt', { compress: false });
  // The types of the package lack the argument.
  const bytes = await new Promise<number>((resolve) => zip.end(undefined, resolve as () => void));
  return { bytes, stream };
}

async function* paced(zip: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of zip as AsyncIterable<Buffer>) {
    await turns(() => setTimeout(chunk.length / rate));
    yield chunk;
  }
}
