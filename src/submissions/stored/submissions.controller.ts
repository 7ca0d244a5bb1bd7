import {
  applyDecorators,
  Body,
  Delete,
  Get,
  HttpCode,
  HttpException,
  HttpStatus,
  Inject,
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
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { declaredFields, LanguageQuery, parameters } from '../../api/api-controller.decorator.js';
import { type List, PageOf, ReturnsList } from '../../api/lists.js';
import { Done, done, Fails } from '../../api/openapi/responses.js';
import { apiBody } from '../../platform/http/body.interceptor.js';
import { FormDto, formTexts, type PageForm, SubmittedForm } from '../forms/form-body.js';
import { extensionOf, fileTypeOf, mostFiles, typesOf } from '../forms/form-file.js';
import { FileAdmission, type FileRefusal } from '../uploads/file-admission.js';
import { Base64FileInterceptor, filesOf, IntegratorUpload } from '../uploads/upload.interceptor.js';
import { IdempotencyInterceptor, received } from './idempotency.interceptor.js';
import { StateLinks } from './state-links.js';
import { type AcceptedBody, type StoredForm, type StoredSubmission, slugOf } from './stored-form.js';
import { acceptedSchema, StateBody, SubmissionDto, SubmissionsQuery, submissionBody } from './submission.dto.js';
import type { SubmissionsService } from './submissions.service.js';

/**
 * The endpoints of a stored form: takes, lists, returns, keeps and erases its submissions.
 * @param Service of the form
 */
export function SubmissionsController<Form extends StoredForm>(form: Form, Service: Type<SubmissionsService<Form>>) {
  const { noun, nouns, schema } = form;
  // The caller answers for the consent. One that was refused is not accepted.
  const fields = form.fields.map((field) => (field.kind === 'checkbox' ? { ...field, isRequired: false } : field));
  const one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const noSuchOne = () => new NotFoundException(`No such ${noun}`);
  const submissionId = new ParseUUIDPipe({ exceptionFactory: noSuchOne });
  const FormBody = FormDto(fields);
  const Item = SubmissionDto(form);
  const Page = PageOf(Item);
  Object.defineProperty(Page, 'name', { value: `${schema}PageDto` });
  const hasSeveral = mostFiles(fields) > 1;
  const types = fields.flatMap((field) => (field.kind === 'file' ? typesOf(field) : []));
  const NumberParameter = hasSeveral
    ? ApiParam({
        name: 'number',
        description: 'From 1',
        schema: { type: 'integer', minimum: 1, maximum: mostFiles(fields) },
      })
    : applyDecorators();

  abstract class Endpoints {
    @Inject(Service) private readonly submissions!: SubmissionsService<Form>;
    @Inject() private readonly files!: FileAdmission;
    @Inject() private readonly links!: StateLinks;

    @Post()
    @HttpCode(200)
    @UseInterceptors(IdempotencyInterceptor(Service), IntegratorUpload, Base64FileInterceptor)
    @ApiOperation({ summary: `Submits ${one}, once for each Idempotency-Key` })
    @ApiHeader({ name: 'Idempotency-Key', description: `One key for each ${noun}, up to 200 ASCII characters` })
    @ApiConsumes('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data')
    @ApiBody(submissionBody(fields))
    @ApiOkResponse({
      schema: acceptedSchema,
      description: 'Received, and accepted by the remote service if there is one',
    })
    @ApiAcceptedResponse({ schema: acceptedSchema, description: 'Received; the remote service has not responded yet' })
    @Fails(400, 413, 415, 422, 500, 503)
    async submit(
      @SubmittedForm(FormBody) body: Pick<PageForm, 'file'>,
      @Query(parameters) { lang }: LanguageQuery,
      @Req() request: Request,
      @Res({ passthrough: true }) response: Response,
    ): Promise<AcceptedBody> {
      const files = filesOf(body);
      const refusal = await this.files.refusal(files, request, 'integrator_file');
      if (refusal) refuseFile(refusal, noun, response);
      const texts = formTexts<Form['fields']>(form.fields, body);
      const submission = await this.submissions.submit(texts, files, request.get('idempotency-key'), lang);
      return received(submission, this.submissions, response, await this.links.to(submission.id, lang));
    }

    @Get()
    @ApiOperation({ summary: `${capital(nouns)} received, newest first` })
    @ReturnsList(Page, nouns)
    list(@Query(parameters) query: SubmissionsQuery): List<StoredSubmission<Form>, SubmissionsQuery> {
      return { query, read: (page) => this.submissions.store.list(page) };
    }

    @Get(':id')
    @ApiOperation({ summary: capital(one) })
    @ApiOkResponse({ type: Item, description: 'Without its files' })
    @Fails(404, 503)
    async find(@Param('id', submissionId) id: string): Promise<StoredSubmission<Form>> {
      return found(await this.submissions.store.find(id));
    }

    @Get(hasSeveral ? ':id/files/:number' : ':id/file')
    @ApiOperation({ summary: `${hasSeveral ? 'A' : 'The'} file of ${one}` })
    @NumberParameter
    @ApiOkResponse({
      description: 'An attachment',
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    })
    @Fails(404, 503)
    async file(@Param('id', submissionId) id: string, @Req() { params }: Request): Promise<StreamableFile> {
      const { number = '1' } = params;
      if (!/^\d{1,2}$/.test(`${number}`)) throw noSuchOne();
      const { content } = found(await this.submissions.store.files.find(id, Number(number)));
      const type = fileTypeOf(content) ?? 'application/pdf';
      // The download gets our own name, because the original one comes from the sender.
      const name = `${slugOf(form)}-${id}${hasSeveral ? `-${number}` : ''}`;
      const disposition = `attachment; filename="${name}${extensionOf(type)}"`;
      return new StreamableFile(content, { type, disposition, length: content.length });
    }

    @Delete(':id')
    @ApiOperation({ summary: `Erases ${one} with its files` })
    @ApiOkResponse({ type: Done, description: 'Erased' })
    @Fails(404, 503)
    async erase(@Param('id', submissionId) id: string): Promise<Done> {
      if (!(await this.submissions.store.erase(id))) throw noSuchOne();
      return done;
    }

    @Post(':id/state')
    @HttpCode(200)
    @UseInterceptors(apiBody)
    @ApiOperation({ summary: `Moves ${one} to a state, and tells its sender by mail, once for each state` })
    @ApiBody({ type: StateBody })
    @ApiOkResponse({ type: Done, description: 'Moved' })
    @Fails(400, 404, 413, 415, 422, 503)
    async move(@Param('id', submissionId) id: string, @Body(declaredFields) { state }: StateBody): Promise<Done> {
      if (!(await this.submissions.store.moveTo(id, state))) throw noSuchOne();
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @throws PayloadTooLargeException if there is no space, HttpException with 429 if the address has sent too much */
function refuseFile(refusal: FileRefusal, noun: string, response: Response): never {
  if (refusal.reason === 'space') {
    throw new PayloadTooLargeException(`No more files can be stored at present. Send the ${noun} without its files.`);
  }
  response.set('Retry-After', `${refusal.retryAfter}`);
  const message = `Too many bytes of files in a day. Send the ${noun} without its files, or later.`;
  throw new HttpException(message, HttpStatus.TOO_MANY_REQUESTS);
}
