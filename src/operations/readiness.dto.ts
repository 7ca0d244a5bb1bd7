import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { InstanceNotifications } from '../platform/storage/instance-notifications.js';
import type { MailFigures } from '../submissions/mail/mail-queue.js';
import type { FileBytes } from '../submissions/uploads/file-admission.js';

/** A figure from the database. */
function Figure(...what: string[]): PropertyDecorator {
  const description = [...what, 'null while the database fails'].join('; ');
  return ApiProperty({ type: 'integer', nullable: true, description });
}

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

  @ApiProperty({ description: 'Whether it stores what visitors send; pages do not need that' })
  writable!: boolean;
}

export class OutboxPartDto {
  @Figure()
  depth!: number | null;

  @Figure('Seconds that the oldest has waited')
  age_seconds!: number | null;
}

export class FilesPartDto implements Record<keyof FileBytes, number | null> {
  @Figure('Bytes')
  used!: number | null;

  @Figure('Bytes beyond which no file is accepted')
  limit!: number | null;
}

export class MailPartDto implements Record<keyof MailFigures | 'receipts_withheld', number | null> {
  @Figure('Queued mails')
  depth!: number | null;

  @Figure('Mails given up in the last thirty days')
  given_up!: number | null;

  @Figure("Mails refused by the recipients' servers")
  undeliverable!: number | null;

  @Figure('Receipts withheld in the last day because of the limits')
  receipts_withheld!: number | null;
}

export class RateLimitsPartDto {
  @ApiProperty({ enum: ['memory', 'redis'] })
  store!: 'memory' | 'redis';
}

export class InstancesPartDto {
  @ApiProperty({
    enum: ['alone', 'connected', 'disconnected'],
    description: 'Whether messages of other instances on the same database are received, as one to itself was',
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

  @ApiProperty({
    type: OutboxPartDto,
    description: 'Submissions of forms that wait for a response from a remote service',
  })
  outbox!: OutboxPartDto;

  @ApiProperty({ type: FilesPartDto, description: 'The files of all applications' })
  files!: FilesPartDto;

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
