import { Get } from '@nestjs/common';
import { RendersEntry } from './renders.decorator.js';

/** A controller's pages that need nothing beyond their content entry; a section's controller extends it. */
export abstract class EntryPages {
  @Get('*page')
  @RendersEntry()
  page(): void {}
}
