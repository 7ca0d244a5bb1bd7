import {
  BadRequestException,
  type CallHandler,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  HttpException,
  HttpStatus,
  Injectable,
  InternalServerErrorException,
  type NestInterceptor,
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
import { type Observable, of } from 'rxjs';
import { ApiController, parameters } from '../../api/api-controller.decorator.js';
import { LanguageQuery } from '../../api/language.query.js';
import { type List, ReturnsList } from '../../api/lists.js';
import { Done, done, Fails } from '../../api/openapi/responses.js';
import { SubmittedForm } from '../forms/form-body.js';
import { FileAdmission, type FileRefusal } from '../uploads/file-admission.js';
import { Base64FileInterceptor, IntegratorUpload } from '../uploads/upload.interceptor.js';
import { ApplicationStore } from './application-store.js';
import { ApplicationDto, ApplicationPageDto, ApplicationsQuery, applicationBody, ReceivedDto } from './supplier.dto.js';
import { applicationOf, fileOf, type Submission, SupplierApplicationDto } from './supplier-application.dto.js';
import { SuppliersService } from './suppliers.service.js';

const noSuchApplication = () => new NotFoundException('No such application');
const applicationId = new ParseUUIDPipe({ exceptionFactory: noSuchApplication });

/** Repeats the first response to a known Idempotency-Key. The body is not read, so it may differ. */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly suppliers: SuppliersService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const key = context.switchToHttp().getRequest<Request>().get('idempotency-key');
    if (key === undefined) return next.handle();
    if (!/^[\x20-\x7e]{1,200}$/.test(key)) {
      throw new BadRequestException('Idempotency-Key must be 1 to 200 printable ASCII characters');
    }
    const first = await this.suppliers.firstSubmission(key);
    return first === undefined ? next.handle() : of(received(first));
  }
}

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

/** @throws InternalServerErrorException with the remote's message if the remote refused the application */
function received(submission: Submission): ReceivedDto {
  if (submission.status === 'KO') throw new InternalServerErrorException(submission.message);
  return { status: 'OK', id: submission.id, data: submission.data };
}
