import { Controller } from '@nestjs/common';
import { EntryPages } from '../../rendering/entry-pages.js';

@Controller('commercial-aviation')
export class CommercialAviationController extends EntryPages {}
