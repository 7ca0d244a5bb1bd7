import { Controller } from '@nestjs/common';
import { EntryPages } from '../../rendering/entry-pages.js';

@Controller('new-hire')
export class NewHireController extends EntryPages {}
