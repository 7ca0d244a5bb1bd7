import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { StorageEngine } from 'multer';
import type { UploadFolder } from './upload-folder.js';

/**
 * Writes the file of one request to disk as it arrives, so that a client that stalls holds no memory. The bytes of a
 * file that exceeds the limit are counted, but not stored.
 */
export class SpooledUpload implements StorageEngine {
  #file: FileHandle | undefined;
  #size = 0;
  #isClosed = false;

  /**
   * @param limit bytes; a file must be smaller to be stored
   * @param onFile called with the name of the file, before its content is read
   */
  constructor(
    private readonly folder: UploadFolder,
    private readonly limit: number,
    private readonly onFile: (name: string) => void = () => undefined,
  ) {}

  _handleFile: StorageEngine['_handleFile'] = (_request, { stream, originalname }, done) => {
    this.onFile(originalname);
    this.#write(stream).then(
      () => done(null, { size: this.#size }),
      (error: unknown) => done(error),
    );
  };

  _removeFile: StorageEngine['_removeFile'] = (_request, _file, done) => done(null);

  /** The whole file; an empty buffer if it is too large. */
  async content(): Promise<Buffer> {
    if (this.#size >= this.limit || this.#file === undefined) return Buffer.alloc(0);
    const content = Buffer.alloc(this.#size);
    let read = 0;
    while (read < content.length) {
      const { bytesRead } = await this.#file.read(content, read, content.length - read, read);
      if (bytesRead === 0) throw new Error('an uploaded file is shorter than it was');
      read += bytesRead;
    }
    return content;
  }

  /** Removes the file, even while it is being written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  async #write(stream: Readable): Promise<void> {
    this.#file = await this.folder.open();
    if (this.#isClosed) await this.close();
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const wasWithin = this.#size < this.limit;
      this.#size += chunk.length;
      if (this.#size < this.limit) await this.#append(chunk);
      else if (wasWithin) await this.#file?.truncate();
    }
  }

  async #append(chunk: Buffer): Promise<void> {
    if (this.#file === undefined) throw new Error('the upload was given up');
    // A write may be partial when the disk is nearly full.
    for (let written = 0; written < chunk.length; ) {
      const { bytesWritten } = await this.#file.write(chunk, written);
      written += bytesWritten;
    }
  }
}
