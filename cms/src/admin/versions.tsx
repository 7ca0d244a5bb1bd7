import { Gutter, Link, SetDocumentStepNav, useDocumentInfo } from '@payloadcms/ui';
import { useJson } from './use-json.js';
import { useTime } from './use-time.js';

interface Version {
  id: number | string;
  updatedAt: string;
  version: { _status: string; saved_by?: { email?: string } | null; from_files?: boolean };
}

const fields = ['_status', 'saved_by', 'from_files'].map((name) => `&select[version][${name}]=true`).join('');
const query = `depth=1&sort=-updatedAt&limit=100&select[updatedAt]=true${fields}`;

/** The versions of a page: when, by whom, and whether they were published. */
export function Versions() {
  const { id, hasPublishedDoc } = useDocumentInfo();
  const address = `/api/pages/versions?${query}&where[parent][equals]=${id}`;
  const { docs = [] } = useJson<{ docs: Version[] }>(address) ?? {};
  const versions = docs.filter((each, index) => !isPartOfImport(each, docs[index - 1]));
  const time = useTime();
  const current = hasPublishedDoc && versions.find(({ version }) => version._status === 'published');
  const stateOf = ({ id: own, version }: Version) =>
    version._status === 'draft' ? 'Draft' : current && own === current.id ? 'Published' : 'Formerly published';
  return (
    <Gutter>
      <SetDocumentStepNav collectionSlug="pages" id={id} pluralLabel="Pages" useAsTitle="name" view="Versions" />
      <div className="table versions">
        <table>
          <thead>
            <tr>
              <th>Saved</th>
              <th>By</th>
              <th>Status</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((each) => (
              <tr key={each.id}>
                <td>
                  <Link href={`/admin/collections/pages/${id}/versions/${each.id}`}>{time(each.updatedAt)}</Link>
                </td>
                <td>{personOf(each)}</td>
                <td>{stateOf(each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Gutter>
  );
}

function personOf({ version }: Version): string {
  return version.saved_by?.email ?? (version.from_files ? 'Read in from the files' : 'A person who has left');
}

/** All pages are read in first without and then with their texts, in one language after the other. */
function isPartOfImport({ version, updatedAt }: Version, later: Version | undefined): boolean {
  const isOf = version.from_files && later?.version.from_files;
  return Boolean(isOf) && Date.parse(later?.updatedAt ?? '') - Date.parse(updatedAt) < 3_600_000;
}
