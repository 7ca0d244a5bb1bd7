import {
  Body,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
  UploadedFile as Uploaded,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { fileTooLarge, SupplierUploadInterceptor, type UploadedFile } from '../../suppliers/supplier-upload.js';
import { type StoredApplication, SuppliersService } from '../../suppliers/suppliers.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { BodyInterceptor } from '../body.interceptor.js';
import { Fails } from '../openapi/failures.decorator.js';
import { ApplicationIdPipe, found } from './application-id.pipe.js';
import { ApplicationsQuery } from './applications.query.js';
import { supplierBodyLimit } from './base64-file.js';
import { IdempotencyKey } from './idempotency-key.decorator.js';
import { applicationBody, storedExample } from './supplier.openapi.js';
import { type Received, SupplierSubmission } from './supplier-submission.js';

@ApiController('supplier')
export class SupplierController {
  constructor(
    private readonly submission: SupplierSubmission,
    private readonly suppliers: SuppliersService,
  ) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(SupplierUploadInterceptor, new BodyInterceptor({ limit: supplierBodyLimit, tooLarge: fileTooLarge }))
  @ApiOperation({ summary: 'Takes an application, once for each Idempotency-Key' })
  @ApiHeader({ name: 'Idempotency-Key', description: 'The same for the same application, up to 200 ASCII characters' })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiBody(applicationBody)
  @ApiOkResponse({ description: 'Received', example: { status: 'OK', id: storedExample.id, data: null } })
  @Fails(400, 413, 415, 422, 500)
  submit(
    @Body() body: Record<string, unknown> | undefined,
    @Uploaded() file: UploadedFile | undefined,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Received> {
    return this.submission.take(body ?? {}, file, key);
  }

  @Get()
  @ApiOperation({ summary: 'Applications received, newest first' })
  @ApiOkResponse({ description: 'A page of them', example: { items: [storedExample], next_cursor: null } })
  @Fails(400)
  list(@Query(ApiValidationPipe) query: ApplicationsQuery) {
    return this.suppliers.list(query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'An application' })
  @ApiOkResponse({ description: 'Without its file', example: storedExample })
  @Fails(404)
  async find(@Param('id', ApplicationIdPipe) id: string): Promise<StoredApplication> {
    return found(await this.suppliers.find(id));
  }

  @Get(':id/file')
  @ApiOperation({ summary: 'The file of an application' })
  @ApiOkResponse({ description: 'PDF, as an attachment', content: { 'application/pdf': {} } })
  @Fails(404)
  async file(@Param('id', ApplicationIdPipe) id: string): Promise<StreamableFile> {
    const { content } = found(await this.suppliers.file(id));
    // Under our own name: the one it came with is the sender's word.
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `attachment; filename="application-${id}.pdf"`,
      length: content.length,
    });
  }

  @Post(':id/keep')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks an application as leading to a business relationship: it is not erased' })
  @ApiOkResponse({ description: 'Marked', example: { status: 'OK' } })
  @Fails(404)
  async keep(@Param('id', ApplicationIdPipe) id: string) {
    found((await this.suppliers.keep(id)) || undefined);
    return { status: 'OK' };
  }
}
