import { Controller, Get, Post, SetMetadata } from '@nestjs/common';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { FORM } from '../../rendering/renders.metadata.js';
import { FormPages } from './form-pages.js';

@Controller('visits')
class Visits {
  @Post()
  @SetMetadata(FORM, { name: 'ski-day', fields: [] })
  book(): void {}

  @Post('cancel')
  @SetMetadata(FORM, { name: 'ski-day', fields: [] })
  cancel(): void {}

  @Get('places')
  places(): void {}
}

it('finds the pages whose handlers take a form', () => {
  const discovery = { getControllers: () => [{ metatype: Visits }] } as unknown as DiscoveryService;
  const pages = new FormPages(discovery, new MetadataScanner(), new Reflector());
  expect(['visits', 'visits/cancel', 'visits/places', 'visits/'].map((id) => pages.has(id))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
