import { Controller } from '@nestjs/common';
import { EntryPages } from '../../rendering/entry-pages.js';

@Controller('work-with-us')
export class WorkWithUsController extends EntryPages {}
