import { type INestApplication, Inject, Injectable, type Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';
import { packageVersion } from '../../config/package-version.js';

const description =
  'Every call carries `Authorization: Bearer {API_TOKEN}`. A failure is `{"status":"KO","message":…}`.';

type Head = Parameters<typeof SwaggerModule.createDocument>[1];

/** The API's description, made from its controllers. */
@Injectable()
export class OpenApiService {
  #scan: ((head: Head) => OpenAPIObject) | undefined;
  #document: OpenAPIObject | undefined;

  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** What is described: the scanner wants the application and the module, neither of which can be injected. */
  describe(application: INestApplication, module: Type): void {
    this.#scan = (head) => SwaggerModule.createDocument(application, head, { include: [module] });
  }

  /** OpenAPI 3; made when it is first asked for. */
  get document(): OpenAPIObject {
    this.#document ??= this.make();
    return this.#document;
  }

  private make(): OpenAPIObject {
    if (!this.#scan) throw new Error('describe() comes before the description');
    const head = new DocumentBuilder()
      .setTitle('Back-office API')
      .setDescription(description)
      .setVersion(packageVersion)
      .addServer(this.configuration.SITE_URL)
      .addSecurity('bearer', { type: 'http', scheme: 'bearer' })
      .addSecurityRequirements('bearer')
      .build();
    return this.#scan(head);
  }
}
