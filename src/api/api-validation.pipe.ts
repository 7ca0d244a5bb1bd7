import { BadRequestException, ValidationPipe } from '@nestjs/common';

/** Validates parameters by their class, and transforms them into an instance. An error is a 400 that names them. */
export class ApiValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      exceptionFactory: (issues) => {
        const messages = issues.map(({ constraints }) => Object.values(constraints ?? {})[0] ?? '');
        return new BadRequestException(messages.join('; '));
      },
    });
  }
}
