import { isUtf8 } from 'node:buffer';

/** A text that is not in the encoding it must have. */
export class EncodingError extends Error {
  /** @param line the first line that cannot be decoded, from 1 */
  constructor(readonly line: number) {
    super(`line ${line} is not in UTF-8: save the file in UTF-8`);
  }
}

/** The text of bytes in UTF-8, without byte-order mark. @throws EncodingError */
export function decodeText(bytes: Uint8Array): string {
  if (isText(bytes)) return new TextDecoder().decode(bytes);
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  throw new EncodingError(lines.findIndex((line) => !isText(Buffer.from(line, 'latin1'))) + 1);
}

/** No text has a NUL, but UTF-16 without byte-order mark does. */
const isText = (bytes: Uint8Array) => isUtf8(bytes) && !bytes.includes(0);

/** The text of an XML document, which is in UTF-16 if it begins with the byte-order mark of that. @throws EncodingError */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeText(bytes);
}
