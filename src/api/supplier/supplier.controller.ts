import { Delete, Get, HttpCode, Param, Post, Query, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SubmittedForm } from '../../http/forms/submitted-form.decorator.js';
import { applicationOf, fileOf, SupplierApplicationBody } from '../../suppliers/supplier-application.body.js';
import { SupplierUploadInterceptor } from '../../suppliers/supplier-upload.interceptor.js';
import { fileTooLarge, integratorBodyLimit } from '../../suppliers/supplier-upload.js';
import { type StoredApplication, SuppliersService } from '../../suppliers/suppliers.service.js';
import { apiBody } from '../api-body.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { FieldErrorsPipe } from '../field-errors.pipe.js';
import { Fails } from '../openapi/failures.decorator.js';
import { ApplicationIdPipe, found } from './application-id.pipe.js';
import { ApplicationsQuery } from './applications.query.js';
import { Base64FileInterceptor } from './base64-file.interceptor.js';
import { FirstAnswerInterceptor } from './first-answer.interceptor.js';
import { IdempotencyKey } from './idempotency-key.decorator.js';
import { type Received, received } from './received.js';
import { applicationBody, storedExample } from './supplier.openapi.js';

@ApiController('supplier')
export class SupplierController {
  constructor(private readonly suppliers: SuppliersService) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(
    FirstAnswerInterceptor,
    SupplierUploadInterceptor('integrators'),
    apiBody(integratorBodyLimit, fileTooLarge),
    Base64FileInterceptor,
  )
  @ApiOperation({ summary: 'Takes an application, once for each Idempotency-Key' })
  @ApiHeader({ name: 'Idempotency-Key', description: 'The same for the same application, up to 200 ASCII characters' })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiBody(applicationBody)
  @ApiOkResponse({ description: 'Received', example: { status: 'OK', id: storedExample.id, data: null } })
  @Fails(400, 413, 415, 422, 500, 503)
  async submit(
    @SubmittedForm(FieldErrorsPipe) body: SupplierApplicationBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Received> {
    return received(await this.suppliers.submit(applicationOf(body), fileOf(body), key));
  }

  @Get()
  @ApiOperation({ summary: 'Applications received, newest first' })
  @ApiOkResponse({ description: 'A page of them', example: { items: [storedExample], next_cursor: null } })
  @Fails(400, 503)
  list(@Query(ApiValidationPipe) query: ApplicationsQuery) {
    return this.suppliers.list(query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'An application' })
  @ApiOkResponse({ description: 'Without its file', example: storedExample })
  @Fails(404, 503)
  async find(@Param('id', ApplicationIdPipe) id: string): Promise<StoredApplication> {
    return found(await this.suppliers.find(id));
  }

  @Get(':id/file')
  @ApiOperation({ summary: 'The file of an application' })
  @ApiOkResponse({ description: 'PDF, as an attachment', content: { 'application/pdf': {} } })
  @Fails(404, 503)
  async file(@Param('id', ApplicationIdPipe) id: string): Promise<StreamableFile> {
    const { content } = found(await this.suppliers.file(id));
    // Under our own name: the one it came with is the sender's word.
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `attachment; filename="application-${id}.pdf"`,
      length: content.length,
    });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Erases an application with its file' })
  @ApiOkResponse({ description: 'Erased', example: { status: 'OK' } })
  @Fails(404, 503)
  async erase(@Param('id', ApplicationIdPipe) id: string) {
    found((await this.suppliers.erase(id)) || undefined);
    return { status: 'OK' };
  }

  @Post(':id/keep')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks an application as leading to a business relationship: it is not erased' })
  @ApiOkResponse({ description: 'Marked', example: { status: 'OK' } })
  @Fails(404, 503)
  async keep(@Param('id', ApplicationIdPipe) id: string) {
    found((await this.suppliers.keep(id)) || undefined);
    return { status: 'OK' };
  }
}
