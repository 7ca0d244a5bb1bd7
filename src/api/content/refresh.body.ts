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
  @ApiPropertyOptional({ type: [String], description: 'Ids of pages; all by default' })
  @IsOptional()
  @MaxLength(longestId, { each: true, message: `ids holds one of more than ${longestId} characters` })
  @IsString({ each: true, message: 'ids is not a list of texts' })
  @ArrayMaxSize(mostIds, { message: `ids holds more than ${mostIds}` })
  @IsArray({ message: 'ids is not a list' })
  ids?: string[];
}
