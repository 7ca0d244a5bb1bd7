import { BadRequestException, ValidationPipe } from '@nestjs/common';

/** Checks what came by its class, and makes one of it. What is wrong is a 400 that names the variable. */
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
