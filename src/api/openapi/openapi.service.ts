import { type INestApplication, Inject, Injectable, type Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { packageVersion } from '../../platform/config/package-version.js';

const description =
  'Every call carries `Authorization: Bearer {API_TOKEN}`. A failure is `{"status":"KO","message":…}`.';

/** The OpenAPI description, generated from the API's controllers. */
@Injectable()
export class OpenApiService {
  #make!: () => OpenAPIObject;
  #document: OpenAPIObject | undefined;

  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** Sets what is described. The scanner needs the application and the module, which cannot be injected. */
  describe(application: INestApplication, module: Type): void {
    const head = new DocumentBuilder()
      .setTitle('Back-office API')
      .setDescription(description)
      .setVersion(packageVersion)
      .addServer(this.configuration.SITE_URL)
      .addSecurity('bearer', { type: 'http', scheme: 'bearer' })
      .addSecurityRequirements('bearer')
      .build();
    this.#make = () => SwaggerModule.createDocument(application, head, { include: [module] });
  }

  /** The OpenAPI 3 document. It is generated on first use. */
  get document(): OpenAPIObject {
    this.#document ??= this.#make();
    return this.#document;
  }

  /** The methods that a path supports; empty if the API does not know the path. */
  methodsAt(pathname: string): string[] {
    const path = segmentsOf(pathname);
    const [, operations = {}] =
      Object.entries(this.document.paths).find(([known]) => fits(path, segmentsOf(known))) ?? [];
    return Object.keys(operations).flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  }
}

/** Like Express, ignores one slash at the end. A second one makes another path. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

function fits(path: readonly string[], known: readonly string[]): boolean {
  return (
    path.length === known.length &&
    known.every((segment, index) => (segment.startsWith('{') ? path[index] !== '' : path[index] === segment))
  );
}
