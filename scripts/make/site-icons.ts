// Draws the site's own mark as favicon and application icons.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../../public/icons/', import.meta.url);

/** The mark of the wordmark, on the ground of the site's dark sections. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="#050b18"/>
  <path d="M53.7 28.2A22.05 22.05 0 1 1 35.83 10.28" fill="none" stroke="#e9ecf1" stroke-width="4"/>
  <circle cx="47.6" cy="16.4" r="5" fill="#d9823b"/>
</svg>
`;

const png = (size: number) =>
  sharp(Buffer.from(mark), { density: (72 * size) / 64 })
    .resize(size)
    .png()
    .toBuffer();

/** An ICO file that holds one PNG. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

await mkdir(folder, { recursive: true });
await writeFile(new URL('icon.svg', folder), mark);
await writeFile(new URL('icon-192.png', folder), await png(192));
await writeFile(new URL('icon-512.png', folder), await png(512));
await writeFile(new URL('apple-touch-icon.png', folder), await png(180));
await writeFile(new URL('../favicon.ico', folder), ico(await png(32), 32));
