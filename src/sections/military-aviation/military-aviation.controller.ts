import { Controller } from '@nestjs/common';
import { EntryPages } from '../../rendering/entry-pages.js';

@Controller('military-aviation')
export class MilitaryAviationController extends EntryPages {}
