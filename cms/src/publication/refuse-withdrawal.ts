import type { CollectionBeforeOperationHook, PayloadRequest, Where } from 'payload';
import { mayPublish } from '../access/roles.js';
import { formerPaths } from '../collections/former-paths.js';
import { templates } from '../fields/templates.js';
import { listValue } from '../gateway/lists.js';
import { read } from '../gateway/reading.js';
import { refusal } from '../refusal.js';
import type { KnownPage, Redirects, TemplateName } from '../site.js';
import { type Change, issuesOfChange } from './issues.js';
import { type Issue, type PublicContent, publicContent } from './public-content.js';
import { refuse } from './refuse.js';

interface Writing {
  id?: number | string;
  where?: Where;
  draft?: boolean;
  trash?: boolean;
  overrideAccess?: boolean;
  data?: { _status?: unknown; deletedAt?: unknown; replaced_by?: unknown };
}

interface Withdrawn {
  id: number | string;
  path: string;
  template?: string | null;
  /** The id of the document to whose page all that leads to this one is to lead. */
  replaced_by?: unknown;
}

const reasons = {
  unpublish: 'Other places lead to this page',
  trash: 'Other places lead to this page. Mend them, or choose the page that replaces it',
  delete: 'Other places lead to this page',
};
type Withdrawal = keyof typeof reasons;

/** Before pages are unpublished, moved to the trash or deleted, of their own or with others: what needs them is told. */
export const refuseWithdrawal: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id, where, overrideAccess, data, trash = false } = args as Writing;
  const kind = withdrawalOf(operation, args as Writing);
  // Who may not do it is refused by the access rules.
  if (!kind || req.context.isImport || (!overrideAccess && !mayPublish(req))) return;
  const selection = {
    where: id === undefined ? where : { id: { equals: id } },
    select: { path: true, template: true, replaced_by: true },
    trash: trash || kind === 'delete',
  };
  const drafts = kind === 'trash' ? await read<Withdrawn>(req, 'pages', { ...selection, draft: true }) : [];
  const chosen = new Map(drafts.map((draft) => [draft.id, draft.replaced_by]));
  const pages = (await read<Withdrawn>(req, 'pages', selection)).map((page) => ({
    ...page,
    replaced_by: data?.replaced_by ?? chosen.get(page.id),
  }));
  const needed = pages.find(({ template }) => templates[template as TemplateName]?.isSingle);
  if (needed) throw refusal(`The page ${needed.path} stays public: the site needs it.`, 403);
  if (kind === 'delete') await refuseLostPaths(req, pages);
  refuse(reasons[kind], await issuesOfWithdrawal(req, kind, pages));
};

function withdrawalOf(operation: string, { draft, data }: Writing): Withdrawal | undefined {
  if (operation === 'delete') return 'delete';
  if (operation !== 'update') return undefined;
  if (data?.deletedAt) return 'trash';
  return data?._status === 'draft' && draft !== true && data.deletedAt === undefined ? 'unpublish' : undefined;
}

async function issuesOfWithdrawal(
  req: PayloadRequest,
  kind: Withdrawal,
  pages: readonly Withdrawn[],
): Promise<Issue[]> {
  const content = await publicContent(req);
  const replacementOf = ({ replaced_by }: Withdrawn) => content.pages.get(String(replaced_by));
  const lost = pages.filter((page) => !replacementOf(page));
  if (lost.some(({ replaced_by }) => replaced_by)) throw refusal('What replaces the page is not public.', 400);
  const issues = issuesOfChange(req, content, {
    withdrawn: pages.map(({ id }) => String(id)),
    moved: pages.flatMap((page) => replaced(content.pages.get(String(page.id)), replacementOf(page))),
  });
  // An address that redirects to it waits until it is public again, as its own does.
  const own = issues.filter(({ source }) => kind !== 'unpublish' || source !== 'redirects');
  const { together = {} } = req.context as { together?: Change };
  const leading = own.map((issue) =>
    issue.reason.startsWith('no page ') ? { ...issue, reason: 'leads to it' } : issue,
  );
  return [...leading, ...pagesBelow(content, lost, together.withdrawn)];
}

/** The paths of a page, with another page at them. */
function replaced(versions: readonly KnownPage[] = [], replacement?: readonly KnownPage[]): KnownPage[] {
  if (!replacement) return [];
  return versions.map(({ id, language, alias }) => {
    const own = replacement.find((each) => each.language === language) ?? replacement[0];
    return { id, language, alias, result: own?.result };
  });
}

/** The public pages whose paths begin with that of a withdrawn one. */
function pagesBelow(
  { pages }: PublicContent,
  withdrawn: readonly Withdrawn[],
  others: readonly string[] = [],
): Issue[] {
  const ids = new Set([...withdrawn.map(({ id }) => String(id)), ...others]);
  const public_ = withdrawn.filter(({ id }) => pages.has(String(id)));
  return [...pages].flatMap(([id, [version]]) => {
    const above = ids.has(id) ? undefined : public_.find(({ path }) => version?.id.startsWith(`${path}/`));
    return version?.result && above ? [version.result.issue([], `is a page below ${above.path}`) as Issue] : [];
  });
}

/** The trash keeps where the addresses of a page that was public lead. */
async function refuseLostPaths(req: PayloadRequest, pages: readonly Withdrawn[]): Promise<void> {
  const paths = new Set(Object.values(await formerPaths(req)).flatMap((own) => Object.values(own)));
  const { moved } = (await listValue(req, 'redirects')) as Redirects;
  const lost = pages.find(({ path }) => paths.has(path) && !Object.hasOwn(moved, path));
  if (!lost) return;
  const message = `${lost.path} was public: its addresses would lead nowhere. Move it to the trash, or redirect it first.`;
  throw refusal(message, 409);
}
