import { Delete, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { csv } from '../../platform/http/csv.js';
import { SubmittedForm } from '../../platform/http/forms/submitted-form.decorator.js';
import { FileAdmission } from '../../submissions/suppliers/file-admission.js';
import {
  applicationOf,
  fileOf,
  SupplierApplicationBody,
} from '../../submissions/suppliers/supplier-application.body.js';
import { SupplierUploadInterceptor } from '../../submissions/suppliers/supplier-upload.interceptor.js';
import { fileTooLarge, integratorBodyLimit } from '../../submissions/suppliers/supplier-upload.js';
import { SuppliersService } from '../../submissions/suppliers/suppliers.service.js';
import { apiBody } from '../api-body.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { FieldErrorsPipe } from '../field-errors.pipe.js';
import { LanguageQuery } from '../language.query.js';
import { allPages } from '../lists/all-pages.js';
import { type ListFormat, WantedFormat } from '../lists/list-format.decorator.js';
import { Done, done } from '../openapi/done.js';
import { Fails } from '../openapi/failures.decorator.js';
import { ReturnsList } from '../openapi/returns-list.decorator.js';
import { ApplicationIdPipe, found } from './application-id.pipe.js';
import { ApplicationsQuery } from './applications.query.js';
import { Base64FileInterceptor } from './base64-file.interceptor.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyKey } from './idempotency-key.decorator.js';
import { received } from './received.js';
import { refuseFile } from './refused-file.js';
import { ApplicationDto, ApplicationPageDto, applicationColumns, ReceivedDto } from './supplier.dto.js';
import { applicationBody } from './supplier.openapi.js';

@ApiController('supplier')
export class SupplierController {
  constructor(
    private readonly suppliers: SuppliersService,
    private readonly files: FileAdmission,
  ) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(
    IdempotencyInterceptor,
    SupplierUploadInterceptor('integrators'),
    apiBody(integratorBodyLimit, fileTooLarge),
    Base64FileInterceptor,
  )
  @ApiOperation({ summary: 'Submits an application, once for each Idempotency-Key' })
  @ApiHeader({ name: 'Idempotency-Key', description: 'One key for each application, up to 200 ASCII characters' })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiBody(applicationBody)
  @ApiOkResponse({ type: ReceivedDto, description: 'Received' })
  @Fails(400, 413, 415, 422, 500, 503)
  async submit(
    @SubmittedForm(FieldErrorsPipe) body: SupplierApplicationBody,
    @IdempotencyKey() key: string | undefined,
    @Query(ApiValidationPipe) { lang }: LanguageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReceivedDto> {
    const file = fileOf(body);
    const refusal = await this.files.refusal(file, request, 'integrators');
    if (refusal) refuseFile(refusal, response);
    return received(await this.suppliers.submit(applicationOf(body), file, key, lang));
  }

  @Get()
  @ApiOperation({ summary: 'Applications received, newest first' })
  @ReturnsList(ApplicationPageDto, applicationColumns)
  @Fails(400, 503)
  async list(
    @Query(ApiValidationPipe) { format: _, ...query }: ApplicationsQuery,
    @WantedFormat() format: ListFormat,
  ): Promise<ApplicationPageDto | StreamableFile> {
    if (format === 'json') return this.suppliers.list(query);
    const pages = allPages((page) => this.suppliers.list({ ...query, ...page }), query);
    return csv(pages, { name: 'applications.csv', columns: applicationColumns });
  }

  @Get(':id')
  @ApiOperation({ summary: 'An application' })
  @ApiOkResponse({ type: ApplicationDto, description: 'Without its file' })
  @Fails(404, 503)
  async find(@Param('id', ApplicationIdPipe) id: string): Promise<ApplicationDto> {
    return found(await this.suppliers.find(id));
  }

  @Get(':id/file')
  @ApiOperation({ summary: 'The file of an application' })
  @ApiOkResponse({
    description: 'PDF, as an attachment',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @Fails(404, 503)
  async file(@Param('id', ApplicationIdPipe) id: string): Promise<StreamableFile> {
    const { content } = found(await this.suppliers.file(id));
    // The download gets our own name, because the original one comes from the sender.
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `attachment; filename="application-${id}.pdf"`,
      length: content.length,
    });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Erases an application with its file' })
  @ApiOkResponse({ type: Done, description: 'Erased' })
  @Fails(404, 503)
  async erase(@Param('id', ApplicationIdPipe) id: string): Promise<Done> {
    found((await this.suppliers.erase(id)) || undefined);
    return done;
  }

  @Post(':id/keep')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks an application to be kept, because it led to a business relationship' })
  @ApiOkResponse({ type: Done, description: 'Marked' })
  @Fails(404, 503)
  async keep(@Param('id', ApplicationIdPipe) id: string): Promise<Done> {
    found((await this.suppliers.keep(id)) || undefined);
    return done;
  }
}
