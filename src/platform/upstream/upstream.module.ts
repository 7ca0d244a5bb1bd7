import { Global, Module } from '@nestjs/common';
import { UpstreamClient } from './upstream-client.js';

/** Provides the client of the gateway to every module. */
@Global()
@Module({ providers: [UpstreamClient], exports: [UpstreamClient] })
export class UpstreamModule {}
