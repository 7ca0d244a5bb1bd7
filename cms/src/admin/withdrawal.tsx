import { Button, useAuth, useDocumentInfo } from '@payloadcms/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import type { Issue } from '../publication/public-content.js';

interface Page {
  id: number | string;
  path: string;
}

const publicPages = '/api/pages?where[_status][equals]=published&select[path]=true&sort=path&limit=0&depth=0';

/** Above the form: what leads to the page, and its replacement by another as one step. */
export function Withdrawal() {
  const { id, hasPublishedDoc } = useDocumentInfo();
  const { user } = useAuth<{ role?: string }>();
  const [places, setPlaces] = useState<Issue[]>();
  const [pages, setPages] = useState<Page[]>([]);
  const [replacement, setReplacement] = useState('');
  const [problem, setProblem] = useState('');
  const selectId = useId();
  if (id === undefined || !hasPublishedDoc || user?.role === 'editor') return null;

  const open = async ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open) return;
    const [found, listed] = await Promise.all(
      [`/api/pages/${id}/withdrawal`, publicPages].map((address) => json(address)),
    );
    setPlaces(found.places);
    setPages(listed.docs.filter((page: Page) => page.id !== id));
  };
  const replace = async () => {
    const data = {
      deletedAt: new Date().toISOString(),
      replaced_by: pages.find((page) => `${page.id}` === replacement)?.id,
    };
    const { errors } = await json(`/api/pages/${id}`, data);
    if (errors) setProblem(errors[0].message);
    else window.location.assign('/admin/collections/pages');
  };
  return (
    <details className="changes" onToggle={open}>
      <summary>Used in</summary>
      <div>
        {places?.length === 0 && <p>No page, menu or redirect leads to this page.</p>}
        <ul>
          {places?.map(({ title, form, place, reason }) => (
            <li key={`${form} ${place}`}>
              <a href={form}>{title}</a> {place}: {reason}
            </li>
          ))}
        </ul>
        <label htmlFor={selectId}>Replace this page by</label>
        <select id={selectId} value={replacement} onChange={({ target }) => setReplacement(target.value)}>
          <option value="" />
          {pages.map((page) => (
            <option key={page.id} value={page.id}>
              {page.path}
            </option>
          ))}
        </select>
        <Button buttonStyle="secondary" size="small" disabled={replacement === ''} onClick={replace}>
          Move to the trash, and lead all to that page
        </Button>
        <p role="alert">{problem}</p>
      </div>
    </details>
  );
}

async function json(address: string, data?: object) {
  const init = data && { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) };
  return (await fetch(address, { credentials: 'same-origin', ...init })).json();
}
