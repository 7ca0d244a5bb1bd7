import { Global, Module } from '@nestjs/common';
import { AddressMiddleware } from './address.middleware.js';
import { SiteAddresses } from './site-addresses.js';
import { TokenLinks } from './token-links.js';

@Global()
@Module({
  providers: [SiteAddresses, AddressMiddleware, TokenLinks],
  exports: [SiteAddresses, AddressMiddleware, TokenLinks],
})
export class RoutingModule {}
