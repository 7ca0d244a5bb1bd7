/**
 * `npm --prefix test run api-types`: generates the types of the API's client in the tests (test/support/http/api-schema.d.ts) from the
 * description of the API, as any integrator would.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = execFileSync(process.execPath, ['dist/src/operations/commands/describe-api.js'], { encoding: 'utf8' });
writeFileSync('test/support/http/api-schema.d.ts', astToString(await openapiTS(document)));
