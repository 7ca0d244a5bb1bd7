import { Module } from '@nestjs/common';
import { MagazineModule } from '../../magazine/magazine.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { SocialModule } from '../../social/social.module.js';
import { HomeController } from './home.controller.js';

@Module({ imports: [MagazineModule, RenderingModule, SocialModule], controllers: [HomeController] })
export class HomeModule {}
