import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FallbackController } from './fallback.controller.js';
import { FormPages } from './form-pages.js';

@Module({ imports: [DiscoveryModule], controllers: [FallbackController], providers: [FormPages] })
export class FallbackModule {}
