import { ApiProperty } from '@nestjs/swagger';

export class FoundPageDto {
  @ApiProperty({ example: 'our-company/our-heritage' })
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty()
  section!: string;
}

export class FoundReleaseDto {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty({ description: 'An excerpt' })
  text!: string;
}

export class SearchDto {
  @ApiProperty({ type: [FoundPageDto], description: 'Best first' })
  content!: FoundPageDto[];

  @ApiProperty({ type: [FoundReleaseDto], description: 'Best first' })
  media_releases!: FoundReleaseDto[];
}
