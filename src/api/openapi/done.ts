import { ApiProperty } from '@nestjs/swagger';

/** The body of a call that has nothing else to say. */
export class Done {
  @ApiProperty({ enum: ['OK'] })
  status!: 'OK';
}

export const done: Done = { status: 'OK' };
