import { Controller } from '@nestjs/common';
import { EntryPages } from '../../rendering/entry-pages.js';

@Controller('innovation')
export class InnovationController extends EntryPages {}
