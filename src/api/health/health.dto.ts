import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const counted = { type: 'integer', nullable: true, description: 'null while the database fails' } as const;

export class ContentPartDto {
  @ApiProperty()
  ok!: boolean;

  @ApiProperty()
  version!: string;

  @ApiProperty({ type: 'integer', description: 'Present issues of the content, each of which is in the log' })
  faults!: number;
}

export class DatabasePartDto {
  @ApiProperty()
  ok!: boolean;
}

export class OutboxPartDto {
  @ApiProperty(counted)
  depth!: number | null;
}

export class MailPartDto {
  @ApiProperty(counted)
  depth!: number | null;

  @ApiProperty(counted)
  given_up!: number | null;
}

export class RateLimitsPartDto {
  @ApiProperty({ enum: ['memory', 'redis'] })
  store!: 'memory' | 'redis';
}

export class PartsDto {
  @ApiProperty({ type: ContentPartDto })
  content!: ContentPartDto;

  @ApiProperty({ type: DatabasePartDto })
  database!: DatabasePartDto;

  @ApiProperty({ type: OutboxPartDto, description: 'Applications that wait for a response of the supplier service' })
  outbox!: OutboxPartDto;

  @ApiPropertyOptional({
    type: MailPartDto,
    description: 'Where mail is sent: mails that wait, and those given up in the last thirty days',
  })
  mail?: MailPartDto;

  @ApiProperty({ type: RateLimitsPartDto })
  rate_limits!: RateLimitsPartDto;
}

export class ReadyDto {
  @ApiProperty({ enum: ['OK'] })
  status!: 'OK';

  @ApiProperty({ description: 'Of the site' })
  version!: string;

  @ApiProperty({ type: PartsDto })
  parts!: PartsDto;
}

export class NotReadyDto {
  @ApiProperty({ enum: ['KO'] })
  status!: 'KO';

  @ApiProperty({ example: 'Not ready' })
  message!: string;

  @ApiProperty({ description: 'Of the site' })
  version!: string;

  @ApiProperty({ type: PartsDto, description: 'With those that are not `ok`' })
  parts!: PartsDto;
}
