import { Controller } from '@nestjs/common';
import { EntryPages } from '../../rendering/entry-pages.js';

/** The pages outside the sections; what is no page is found missing when it is rendered. */
@Controller()
export class TextPagesController extends EntryPages {}
