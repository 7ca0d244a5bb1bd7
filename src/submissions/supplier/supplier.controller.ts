import {
  Delete,
  Get,
  HttpCode,
  HttpException,
  HttpStatus,
  NotFoundException,
  Param,
  ParseUUIDPipe,
  PayloadTooLargeException,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiController, parameters } from '../../api/api-controller.decorator.js';
import { LanguageQuery } from '../../api/language.query.js';
import { type List, ReturnsList } from '../../api/lists.js';
import { Done, done, Fails } from '../../api/openapi/responses.js';
import { SubmittedForm } from '../forms/form-body.js';
import { Base64FileInterceptor } from '../uploads/base64-file.interceptor.js';
import { FileAdmission, type FileRefusal } from '../uploads/file-admission.js';
import { IntegratorUpload } from '../uploads/upload.interceptor.js';
import { ApplicationStore } from './application-store.js';
import { IdempotencyInterceptor, received } from './idempotency.js';
import { ApplicationDto, ApplicationPageDto, ApplicationsQuery, applicationBody, ReceivedDto } from './supplier.dto.js';
import { ApplicationDto, applicationOf, fileOf, SupplierApplicationDto } from './supplier-application.dto.js';
import { SuppliersService } from './suppliers.service.js';

const noSuchApplication = () => new NotFoundException('No such application');
const applicationId = new ParseUUIDPipe({ exceptionFactory: noSuchApplication });

@ApiController('supplier')
export class SupplierController {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly suppliers: SuppliersService,
    private readonly files: FileAdmission,
  ) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(IdempotencyInterceptor, IntegratorUpload, Base64FileInterceptor)
  @ApiOperation({ summary: 'Submits an application, once for each Idempotency-Key' })
  @ApiHeader({ name: 'Idempotency-Key', description: 'One key for each application, up to 200 ASCII characters' })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiBody(applicationBody)
  @ApiOkResponse({ type: ReceivedDto, description: 'Received' })
  @Fails(400, 413, 415, 422, 500, 503)
  async submit(
    @SubmittedForm() body: SupplierApplicationDto,
    @Query(parameters) { lang }: LanguageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReceivedDto> {
    const file = fileOf(body);
    const refusal = await this.files.refusal(file, request, 'integrators');
    if (refusal) refuseFile(refusal, response);
    return received(await this.suppliers.submit(applicationOf(body), file, request.get('idempotency-key'), lang));
  }

  @Get()
  @ApiOperation({ summary: 'Applications received, newest first' })
  @ReturnsList(ApplicationPageDto, 'applications')
  list(@Query(parameters) query: ApplicationsQuery): List<ApplicationDto, ApplicationsQuery> {
    return { query, read: (page) => this.applications.list(page) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'An application' })
  @ApiOkResponse({ type: ApplicationDto, description: 'Without its file' })
  @Fails(404, 503)
  async find(@Param('id', applicationId) id: string): Promise<ApplicationDto> {
    return found(await this.applications.find(id));
  }

  @Get(':id/file')
  @ApiOperation({ summary: 'The file of an application' })
  @ApiOkResponse({
    description: 'PDF, as an attachment',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @Fails(404, 503)
  async file(@Param('id', applicationId) id: string): Promise<StreamableFile> {
    const { content } = found(await this.applications.file(id));
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
  async erase(@Param('id', applicationId) id: string): Promise<Done> {
    if (!(await this.applications.erase(id))) throw noSuchApplication();
    return done;
  }

  @Post(':id/keep')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks an application to be kept, because it led to a business relationship' })
  @ApiOkResponse({ type: Done, description: 'Marked' })
  @Fails(404, 503)
  async keep(@Param('id', applicationId) id: string): Promise<Done> {
    if (!(await this.applications.keep(id))) throw noSuchApplication();
    return done;
  }
}

/** @throws NotFoundException if there is no such application */
function found<T>(value: T | undefined): T {
  if (value === undefined) throw noSuchApplication();
  return value;
}

/** @throws PayloadTooLargeException if there is no space, HttpException with 429 if the address has sent too much */
function refuseFile(refusal: FileRefusal, response: Response): never {
  if (refusal.reason === 'space') {
    throw new PayloadTooLargeException(
      'No more files can be stored at present. Send the application without its file.',
    );
  }
  response.set('Retry-After', `${refusal.retryAfter}`);
  const message = 'Too many bytes of files in a day. Send the application without its file, or later.';
  throw new HttpException(message, HttpStatus.TOO_MANY_REQUESTS);
}
