import type { Endpoint } from 'payload';
import { forPeople, forPublishers } from '../access/handlers.js';
import { textOf } from '../content/text-of.js';
import { decodeText } from '../site.js';
import { importCsv } from '../tables/import-rows.js';
import { publicRows, storedRows, type Table } from '../tables/table.js';
import { refuseChanged, writeScopes } from './content-files.js';
import { tellOfList } from './refresh-site.js';

/** The export of what is public of a table as CSV, and the import, which publishes. */
export function csvFiles(table: Table): Endpoint[] {
  return [
    {
      path: '/csv',
      method: 'get',
      handler: forPeople(async (req) => {
        const disposition = `attachment; filename="${table.slug}.csv"`;
        return new Response(await table.writeCsv(req, publicRows(await storedRows(req, table))), {
          headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': disposition },
        });
      }),
    },
    {
      path: '/csv',
      method: 'post',
      handler: forPublishers(async (req) => {
        const scopes = [{ list: table.slug }];
        await refuseChanged(req, scopes);
        const report = await importCsv(req, table, await textOf(req, decodeText));
        if (report.faults.length > 0) return Response.json(report, { status: 400 });
        if (report.added + report.changed > 0) {
          tellOfList(req, table.slug);
          void writeScopes(req, scopes);
        }
        return Response.json(report);
      }),
    },
  ];
}
