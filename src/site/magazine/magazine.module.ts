import { Module } from '@nestjs/common';
import { MagazineService } from './magazine.service.js';

@Module({ providers: [MagazineService], exports: [MagazineService] })
export class MagazineModule {}
