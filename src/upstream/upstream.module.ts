import { Global, Module } from '@nestjs/common';
import { UpstreamClient } from './upstream-client.js';

/** Gives every module the one way to the gateway. */
@Global()
@Module({ providers: [UpstreamClient], exports: [UpstreamClient] })
export class UpstreamModule {}
