import { PayloadTooLargeException } from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import type { TextsService } from '../../../content/text/texts.service.js';
import { limits } from '../../../limits.js';
import type { Totals } from '../../../platform/http/throttling/totals.js';
import type { LibraryFile, MediaLibraryService } from '../../media-library/media-library.service.js';
import { LibraryZipController } from './library-zip.controller.js';

const megabyte = 1024 ** 2;

/** Asks for one item of the size. */
function download(bytes: number, taken: Partial<Totals> = {}): Promise<unknown> {
  const library = { items: async () => [{ id: 'a', bytes }] as unknown as readonly LibraryFile[] };
  const controller = new LibraryZipController(
    library as unknown as MediaLibraryService,
    taken as Totals,
    {} as TextsService,
    () => new Date(),
  );
  const request = { method: 'GET', path: '/media/library.zip' } as Request;
  return controller.zip('a', request, { locals: {} } as Response);
}

it('a download is not larger than the limit', async () => {
  await expect(download(limits.library_megabytes * megabyte + 1)).rejects.toThrow(PayloadTooLargeException);
});

it('the bytes of a download are counted before a file is opened', async () => {
  const counted: unknown[] = [];
  const require = async (action: string, _: Request, amount?: number) => {
    counted.push([action, amount]);
    throw new ThrottlerException();
  };
  await expect(download(5 * megabyte, { require })).rejects.toThrow(ThrottlerException);
  expect(counted).toEqual([['library_download', 5 * megabyte]]);
});
