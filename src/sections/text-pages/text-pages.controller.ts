import { Controller } from '@nestjs/common';
import { EntryPages } from '../../rendering/entry-pages.js';

/** The pages outside the sections. The render interceptor responds with 404 to other paths. */
@Controller()
export class TextPagesController extends EntryPages {}
