import { Get } from '@nestjs/common';
import { RendersEntry, RendersTable } from './renders.decorator.js';

/** A controller's pages that need nothing beyond their content entry; a section's controller extends it. */
export abstract class EntryPages {
  @Get('*page')
  @RendersEntry()
  page(): void {}

  @Get(['*page/:table.csv', '*page/:table.json'])
  @RendersTable()
  table(): void {}
}
