import { Global, Module } from '@nestjs/common';
import { AddressMiddleware } from './address.middleware.js';
import { SiteAddresses } from './site-addresses.js';

@Global()
@Module({ providers: [SiteAddresses, AddressMiddleware], exports: [SiteAddresses, AddressMiddleware] })
export class RoutingModule {}
