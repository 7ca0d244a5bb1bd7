import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const counted = { type: 'integer', nullable: true, description: 'null while the database fails' } as const;

export class ContentPartDto {
  @ApiProperty()
  ok!: boolean;

  @ApiProperty()
  version!: string;

  @ApiProperty({ type: 'integer', description: 'Current content issues, each of which is in the log' })
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

export class FilesPartDto {
  @ApiProperty({ ...counted, description: 'Bytes; null while the database fails' })
  used!: number | null;

  @ApiProperty({ ...counted, description: 'Bytes beyond which no file is accepted; null while the database fails' })
  limit!: number | null;
}

export class LinksPartDto {
  @ApiProperty({ ...counted, description: 'Null while the database fails' })
  broken!: number | null;
}

export class MailPartDto {
  @ApiProperty({ ...counted, description: 'Queued mails; null while the database fails' })
  depth!: number | null;

  @ApiProperty({ ...counted, description: 'Mails given up in the last thirty days; null while the database fails' })
  given_up!: number | null;

  @ApiProperty({
    ...counted,
    description: "Mails refused by the recipients' servers; null while the database fails",
  })
  undeliverable!: number | null;

  @ApiProperty({
    ...counted,
    description: 'Receipts withheld in the last day because of the limits; null while the database fails',
  })
  receipts_withheld!: number | null;
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

  @ApiProperty({ type: OutboxPartDto, description: 'Applications waiting for a response from the supplier service' })
  outbox!: OutboxPartDto;

  @ApiProperty({ type: FilesPartDto, description: 'The files of all applications' })
  files!: FilesPartDto;

  @ApiProperty({ type: LinksPartDto, description: 'Links on pages of the site that visitors have followed to nowhere' })
  links!: LinksPartDto;

  @ApiPropertyOptional({ type: MailPartDto, description: 'Only if the site sends mail' })
  mail?: MailPartDto;

  @ApiProperty({ type: RateLimitsPartDto })
  rate_limits!: RateLimitsPartDto;
}

export class ReadyDto {
  @ApiProperty({ enum: ['OK'] })
  status!: 'OK';

  @ApiProperty({ description: "The site's version" })
  version!: string;

  @ApiProperty({ type: PartsDto })
  parts!: PartsDto;
}

export class NotReadyDto {
  @ApiProperty({ enum: ['KO'] })
  status!: 'KO';

  @ApiProperty({ example: 'Not ready' })
  message!: string;

  @ApiProperty({ description: "The site's version" })
  version!: string;

  @ApiProperty({ type: PartsDto, description: 'All parts, including those that are not `ok`' })
  parts!: PartsDto;
}
