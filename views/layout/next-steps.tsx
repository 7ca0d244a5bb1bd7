import { pageIds } from '../../src/content/model/page-ids.js';
import type { Body } from '../../src/content/model/shapes/shapes.js';
import { usePage } from '../page-context.js';
import { LinkRows } from '../parts/links/link-rows.js';

/** Where a section's readers turn to. Those of all others are led to the contacts. */
const desks: Readonly<Record<string, string>> = {
  'commercial-aviation': pageIds.request,
  'military-aviation': pageIds.request,
  'global-combat-air-programme': pageIds.request,
  services: pageIds.request,
  products: pageIds.request,
  'product-support': pageIds.request,
  'the-catalyst-engine': pageIds.turbopropSupport,
  'supplier-collaboration': pageIds.supplierApplication,
  'work-with-us': pageIds.openPositions,
  media: pageIds.pressContacts,
};

/**
 * Where a page leads at its end: to the next two of its section or of the legal menu, and to whom to ask. Nothing for a
 * page whose own last block is such a list.
 */
export function NextSteps({ body }: { body: Body }) {
  const { pageId = '', pageOf, section, menus, texts } = usePage();
  const siblings = section?.items ?? menus.footer_legal.map(({ id }) => ({ id, isCurrent: id === pageId }));
  const place = siblings.findIndex(({ isCurrent }) => isCurrent);
  const others = place < 0 ? [] : [...siblings.slice(place + 1), ...siblings.slice(0, place)];
  const desk = desks[pageId.split('/')[0] ?? ''] ?? pageIds.contacts;
  const next = [...others.slice(0, 2).map(({ id }) => id), desk, pageIds.contacts];
  const rows = [...new Set(next)].flatMap((id) => {
    const page = id === pageId ? undefined : pageOf(id);
    return page ? [{ to: `/${id}`, text: page.body.short_title ?? page.body.title, note: page.body.summary }] : [];
  });
  if (rows.length === 0 || ('blocks' in body && body.blocks?.at(-1)?.type === 'link_list')) return null;
  return (
    <nav className="container next-steps no-print" aria-labelledby="next-steps">
      <div className="columns ruled">
        <h2 className="columns-aside side-title" id="next-steps">
          {texts.pages.discover_more}
        </h2>
        <div className="columns-main">
          <LinkRows rows={rows.slice(0, 3)} />
        </div>
      </div>
    </nav>
  );
}
