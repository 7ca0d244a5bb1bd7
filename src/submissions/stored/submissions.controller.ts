import {
  BadRequestException,
  type CallHandler,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  HttpException,
  HttpStatus,
  Inject,
  InternalServerErrorException,
  mixin,
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
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Observable, of } from 'rxjs';
import { LanguageQuery, parameters } from '../../api/api-controller.decorator.js';
import { type List, PageOf, ReturnsList } from '../../api/lists.js';
import { Done, done, Fails } from '../../api/openapi/responses.js';
import { FormDto, formTexts, SubmittedForm, type UploadedFile } from '../forms/form-body.js';
import { fileType } from '../forms/form-file.js';
import { FileAdmission, type FileRefusal } from '../uploads/file-admission.js';
import { Base64FileInterceptor, fileOf, IntegratorUpload } from '../uploads/upload.interceptor.js';
import type { StoredForm, StoredSubmission, Submission } from './stored-form.js';
import { ReceivedDto, SubmissionDto, SubmissionsQuery, submissionBody } from './submission.dto.js';
import type { SubmissionsService } from './submissions.service.js';

/**
 * The endpoints of a stored form: takes, lists, returns, keeps and erases its submissions.
 * @param Service of the form
 */
export function SubmissionsController<Form extends StoredForm>(form: Form, Service: Type<SubmissionsService<Form>>) {
  const { noun, nouns, fields, schema } = form;
  const one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const noSuchOne = () => new NotFoundException(`No such ${noun}`);
  const submissionId = new ParseUUIDPipe({ exceptionFactory: noSuchOne });
  const Body = FormDto(fields);
  const Item = SubmissionDto(form);
  const Page = PageOf(Item);
  Object.defineProperty(Page, 'name', { value: `${schema}PageDto` });

  abstract class Endpoints {
    @Inject(Service) private readonly submissions!: SubmissionsService<Form>;
    @Inject() private readonly files!: FileAdmission;

    @Post()
    @HttpCode(200)
    @UseInterceptors(IdempotencyInterceptor(Service), IntegratorUpload, Base64FileInterceptor)
    @ApiOperation({ summary: `Submits ${one}, once for each Idempotency-Key` })
    @ApiHeader({ name: 'Idempotency-Key', description: `One key for each ${noun}, up to 200 ASCII characters` })
    @ApiConsumes('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data')
    @ApiBody(submissionBody(fields))
    @ApiOkResponse({ type: ReceivedDto, description: 'Received' })
    @Fails(400, 413, 415, 422, 500, 503)
    async submit(
      @SubmittedForm(Body) body: { file?: UploadedFile },
      @Query(parameters) { lang }: LanguageQuery,
      @Req() request: Request,
      @Res({ passthrough: true }) response: Response,
    ): Promise<ReceivedDto> {
      const file = fileOf(body);
      const refusal = await this.files.refusal(file, request, 'integrator_file');
      if (refusal) refuseFile(refusal, noun, response);
      const texts = formTexts<Form['fields']>(fields, body);
      return received(await this.submissions.submit(texts, file, request.get('idempotency-key'), lang));
    }

    @Get()
    @ApiOperation({ summary: `${capital(nouns)} received, newest first` })
    @ReturnsList(Page, nouns)
    list(@Query(parameters) query: SubmissionsQuery): List<StoredSubmission<Form>, SubmissionsQuery> {
      return { query, read: (page) => this.submissions.store.list(page) };
    }

    @Get(':id')
    @ApiOperation({ summary: capital(one) })
    @ApiOkResponse({ type: Item, description: 'Without its file' })
    @Fails(404, 503)
    async find(@Param('id', submissionId) id: string): Promise<StoredSubmission<Form>> {
      return found(await this.submissions.store.find(id));
    }

    @Get(':id/file')
    @ApiOperation({ summary: `The file of ${one}` })
    @ApiOkResponse({
      description: 'PDF, as an attachment',
      content: { [fileType]: { schema: { type: 'string', format: 'binary' } } },
    })
    @Fails(404, 503)
    async file(@Param('id', submissionId) id: string): Promise<StreamableFile> {
      const { content } = found(await this.submissions.store.file(id));
      // The download gets our own name, because the original one comes from the sender.
      const disposition = `attachment; filename="${noun}-${id}.pdf"`;
      return new StreamableFile(content, { type: fileType, disposition, length: content.length });
    }

    @Delete(':id')
    @ApiOperation({ summary: `Erases ${one} with its file` })
    @ApiOkResponse({ type: Done, description: 'Erased' })
    @Fails(404, 503)
    async erase(@Param('id', submissionId) id: string): Promise<Done> {
      if (!(await this.submissions.store.erase(id))) throw noSuchOne();
      return done;
    }

    @Post(':id/keep')
    @HttpCode(200)
    @ApiOperation({ summary: `Marks ${one} to be kept, because it led to a business relationship` })
    @ApiOkResponse({ type: Done, description: 'Marked' })
    @Fails(404, 503)
    async keep(@Param('id', submissionId) id: string): Promise<Done> {
      if (!(await this.submissions.store.keep(id))) throw noSuchOne();
      return done;
    }
  }

  /** @throws NotFoundException if there is none */
  function found<T>(value: T | undefined): T {
    if (value === undefined) throw noSuchOne();
    return value;
  }

  return Endpoints as Type<object>;
}

/** Repeats the first response to a known Idempotency-Key. The body is not read, so it may differ. */
function IdempotencyInterceptor(Service: Type<Pick<SubmissionsService, 'firstSubmission'>>): Type<NestInterceptor> {
  class Idempotency implements NestInterceptor {
    @Inject(Service) private readonly submissions!: Pick<SubmissionsService, 'firstSubmission'>;

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const key = context.switchToHttp().getRequest<Request>().get('idempotency-key');
      if (key === undefined) return next.handle();
      if (!/^[\x20-\x7e]{1,200}$/.test(key)) {
        throw new BadRequestException('Idempotency-Key must be 1 to 200 printable ASCII characters');
      }
      const first = await this.submissions.firstSubmission(key);
      return first === undefined ? next.handle() : of(received(first));
    }
  }
  return mixin(Idempotency);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @throws PayloadTooLargeException if there is no space, HttpException with 429 if the address has sent too much */
function refuseFile(refusal: FileRefusal, noun: string, response: Response): never {
  if (refusal.reason === 'space') {
    throw new PayloadTooLargeException(`No more files can be stored at present. Send the ${noun} without its file.`);
  }
  response.set('Retry-After', `${refusal.retryAfter}`);
  const message = `Too many bytes of files in a day. Send the ${noun} without its file, or later.`;
  throw new HttpException(message, HttpStatus.TOO_MANY_REQUESTS);
}

/** @throws InternalServerErrorException with the remote's message if the remote refused */
function received(submission: Submission): ReceivedDto {
  if (submission.status === 'KO') throw new InternalServerErrorException(submission.message);
  return { status: 'OK', id: submission.id, data: submission.data };
}
