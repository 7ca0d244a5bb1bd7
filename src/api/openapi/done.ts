import { ApiProperty } from '@nestjs/swagger';

/** The response body of a successful call that returns no data. */
export class Done {
  @ApiProperty({ enum: ['OK'] })
  status!: 'OK';
}

export const done: Done = { status: 'OK' };
