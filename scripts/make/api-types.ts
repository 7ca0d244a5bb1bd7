/**
 * `npm --prefix test run api-types`: generates the types of the API's client in the tests (test/support/http/api-schema.d.ts) from the
 * description of the API, as any integrator would.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const folder = mkdtempSync(join(tmpdir(), 'api-'));
execFileSync(process.execPath, ['dist/src/operations/commands/describe-api.js', folder]);
const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
rmSync(folder, { recursive: true });
writeFileSync('test/support/http/api-schema.d.ts', astToString(await openapiTS(document)));
