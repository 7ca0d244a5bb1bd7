import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { InstanceNotifications } from '../platform/storage/notifications/instance-notifications.js';
import type { MailFigures } from '../submissions/mail/mail-queue.js';
import type { FileBytes } from '../submissions/suppliers/file-space.js';

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

  @ApiProperty({ ...counted, description: 'Seconds that the oldest has waited; null while the database fails' })
  age_seconds!: number | null;
}

export class FilesPartDto implements Record<keyof FileBytes, number | null> {
  @ApiProperty({ ...counted, description: 'Bytes; null while the database fails' })
  used!: number | null;

  @ApiProperty({ ...counted, description: 'Bytes beyond which no file is accepted; null while the database fails' })
  limit!: number | null;
}

export class LinksPartDto {
  @ApiProperty({ ...counted, description: 'Null while the database fails' })
  broken!: number | null;
}

export class MailPartDto implements Record<keyof MailFigures, number | null> {
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

export class InstancesPartDto {
  @ApiProperty({
    enum: ['alone', 'connected', 'disconnected'],
    description: 'Whether messages of other instances on the same database are received',
  })
  state!: InstanceNotifications['state'];
}

export class PurgePartDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Tags not sent to the content network yet; null if there is no such network',
  })
  pending!: number | null;
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

  @ApiProperty({ type: InstancesPartDto })
  instances!: InstancesPartDto;

  @ApiProperty({ type: PurgePartDto })
  purge!: PurgePartDto;
}

abstract class ReadinessDto {
  @ApiProperty({ description: "The site's version" })
  version!: string;

  @ApiProperty({
    type: [String],
    example: ['outbox'],
    description: 'Names of the parts that do not work as they should. The site is ready unless a part is not `ok`',
  })
  degraded!: string[];

  @ApiProperty({ type: PartsDto })
  parts!: PartsDto;
}

export class ReadyDto extends ReadinessDto {
  @ApiProperty({ enum: ['OK'] })
  status!: 'OK';
}

export class NotReadyDto extends ReadinessDto {
  @ApiProperty({ enum: ['KO'] })
  status!: 'KO';

  @ApiProperty({ example: 'Not ready' })
  message!: string;
}
