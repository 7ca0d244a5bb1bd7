import { Controller } from '@nestjs/common';
import { EntryPages } from '../../rendering/entry-pages.js';

@Controller('brandbox')
export class BrandboxController extends EntryPages {}
