import { Global, Module } from '@nestjs/common';
import { AddressMiddleware } from './address.middleware.js';
import { PreviewMiddleware } from './preview.middleware.js';
import { SiteAddresses } from './site-addresses.js';

@Global()
@Module({
  providers: [SiteAddresses, AddressMiddleware, PreviewMiddleware],
  exports: [SiteAddresses, AddressMiddleware, PreviewMiddleware],
})
export class RoutingModule {}
