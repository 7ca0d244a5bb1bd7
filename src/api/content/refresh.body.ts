import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

const mostIds = 1000;
const longestId = 500;

export class RefreshedDto {
  @ApiProperty({ enum: ['OK'] })
  status!: 'OK';

  @ApiProperty({ example: 'f2b80eaf14e8e25e' })
  version!: string;
}

export class RefreshBody {
  @ApiPropertyOptional({ type: [String], description: 'Page ids; all pages by default, and none with an empty list' })
  @IsOptional()
  @MaxLength(longestId, { each: true, message: `ids contains an id of more than ${longestId} characters` })
  @IsString({ each: true, message: 'ids is not a list of strings' })
  @ArrayMaxSize(mostIds, { message: `ids contains more than ${mostIds} ids` })
  @IsArray({ message: 'ids is not a list' })
  ids?: string[];
}
