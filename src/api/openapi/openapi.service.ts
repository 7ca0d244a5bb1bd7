import { type INestApplication, Inject, Injectable, type Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { CONFIGURATION, type Configuration, packageVersion } from '../../platform/config/configuration.js';

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
    const [, operations = {}] =
      Object.entries(this.document.paths).find(([known]) => patternOf(known).test(pathname)) ?? [];
    return Object.keys(operations).flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  }
}

/** Like Express, ignores one slash at the end. A second one makes another path. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);
}
