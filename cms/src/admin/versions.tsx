import { Gutter, Link, SetDocumentStepNav, useDocumentInfo } from '@payloadcms/ui';
import { useJson } from './use-json.js';

interface Version {
  id: number | string;
  updatedAt: string;
  version: { _status: string; saved_by?: { email?: string } | null };
}

const query = 'depth=1&sort=-updatedAt&limit=100&select[updatedAt]=true&select[version][_status]=true';

/** The versions of a page: when, by whom, and whether they were published. */
export function Versions() {
  const { id, hasPublishedDoc } = useDocumentInfo();
  const address = `/api/pages/versions?${query}&select[version][saved_by]=true&where[parent][equals]=${id}`;
  const { docs: versions = [] } = useJson<{ docs: Version[] }>(address) ?? {};
  const current = hasPublishedDoc && versions.find(({ version }) => version._status === 'published');
  const stateOf = ({ id: own, version }: Version) =>
    version._status === 'draft' ? 'Draft' : current && own === current.id ? 'Published' : 'Formerly published';
  return (
    <Gutter>
      <SetDocumentStepNav collectionSlug="pages" id={id} pluralLabel="Pages" useAsTitle="name" view="Versions" />
      <div className="table">
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
                  <Link href={`/admin/collections/pages/${id}/versions/${each.id}`}>
                    {new Date(each.updatedAt).toLocaleString()}
                  </Link>
                </td>
                <td>{each.version.saved_by?.email ?? 'Import, or a person who has left'}</td>
                <td>{stateOf(each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Gutter>
  );
}
