import { Global, Module } from '@nestjs/common';
import { AddressMiddleware } from './address.middleware.js';
import { PreviewMiddleware } from './preview.middleware.js';
import { SiteAddresses, TokenLinks } from './site-addresses.js';

@Global()
@Module({
  providers: [SiteAddresses, AddressMiddleware, PreviewMiddleware, TokenLinks],
  exports: [SiteAddresses, AddressMiddleware, PreviewMiddleware, TokenLinks],
})
export class RoutingModule {}
