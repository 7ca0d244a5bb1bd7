import { Body, Controller, Module, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { CONFIGURATION } from '../../platform/config/configuration.js';
import { UploadFolder } from '../../platform/http/uploads/upload-folder.js';
import { SupplierUploadInterceptor } from './supplier-upload.interceptor.js';
import { SupplierUpload, type UploadedFile as Upload } from './supplier-upload.js';

@Controller()
class Integrators {
  @Post()
  @UseInterceptors(SupplierUploadInterceptor('integrators'))
  take(@Body() fields: Record<string, string>, @UploadedFile() file?: Upload) {
    return { fields: Object.entries(fields ?? {}).map(([name, { length }]) => [name, length]), size: file?.size };
  }
}

const data = new DataFolder();

@Module({
  controllers: [Integrators],
  providers: [UploadFolder, SupplierUpload, { provide: CONFIGURATION, useValue: { DATA_DIR: data.path } }],
})
class Root {}

let app: NestExpressApplication;
const post = () => supertest(app.getHttpServer()).post('/');
const bytes = (size: number) => Buffer.alloc(size, 0x20);

beforeAll(async () => {
  app = await NestFactory.create<NestExpressApplication>(Root, { logger: false, bodyParser: false });
  await app.listen(0, '127.0.0.1');
});

afterAll(async () => {
  await app.close();
  data.remove();
});

it('reads an integrator’s file of 3145727 bytes, with the fields around it', async () => {
  const response = await post().field('city', 'Turin').attach('file', bytes(3_145_727), 'a.pdf').field('privacy', 'on');
  const fields = [
    ['city', 5],
    ['privacy', 2],
  ];
  expect([response.status, response.body]).toEqual([201, { fields, size: 3_145_727 }]);
});

it.each([3_145_728, 10_000_000])('refuses a file of %d bytes with 413', async (size) => {
  const response = await post().attach('file', bytes(size), 'a.pdf');
  expect([response.status, response.body.message]).toEqual([413, 'The file must be less than 3MB.']);
});

it('accepts the file as a base64 text field, up to the same size', async () => {
  const base64 = (size: number) => bytes(size).toString('base64');
  const taken = await post().field('file', base64(3_145_727));
  expect([taken.status, taken.body.fields]).toEqual([201, [['file', 4_194_304]]]);
  const refused = await post().field('file', base64(3_145_729));
  expect([refused.status, refused.body.message]).toEqual([413, 'The file must be less than 3MB.']);
});

it('refuses two files', async () => {
  const response = await post().attach('file', bytes(9), 'a.pdf').attach('file', bytes(9), 'b.pdf');
  expect(response.status).toBe(400);
});

it('leaves a body of another type unread', async () => {
  const response = await post().send({ city: 'Turin' });
  expect([response.status, response.body]).toEqual([201, { fields: [] }]);
});
