import { Cms, type Session } from './support/cms.js';

const id = 'our-company/who-we-are';
const locales = ['en', 'it'] as const;
type Locale = (typeof locales)[number];

/** A page's title, and the ids and titles of its links in their order. */
interface Text {
  title: string;
  links: [id: string, title: string | null][];
}
type State = Record<Locale, Text>;

/** A person's form, in one language. */
interface Form {
  locale: Locale;
  person: Session;
  page: any;
}

let cms: Cms;

beforeAll(async () => {
  cms = await Cms.start();
});

afterAll(() => cms?.stop());

/** Numbers from 0 to below 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const blocksOf = (page: any) => page.body[0].blocks as any[];
const textOf = (page: any): Text => ({
  title: page.body[0].title,
  links: blocksOf(page)
    .find(({ blockType }) => blockType === 'link_list')
    .links.map(({ id: row, title }: any) => [row, title ?? null]),
});

async function inBoth<T>(read: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  return { en: await read('en'), it: await read('it') };
}

const drafts = (person: Session): Promise<State> => inBoth(async (locale) => textOf(await person.page(id, locale)));

const published = (): Promise<State> =>
  inBoth(async (locale) => {
    const { body } = (await cms.gateway(`pages/${locale}/${id}`)).json;
    const { links } = body.blocks.find(({ type }: any) => type === 'link_list');
    return { title: body.title, links: links.filter(Boolean).map((row: any) => [row.id, row.title]) };
  });

/** What the site shows of a state: rows without their text in the language are left out. */
const shown = ({ en, it }: State): State => {
  const translated = (text: Text) => ({ ...text, links: text.links.filter(([, title]) => title) });
  return { en: translated(en), it: translated(it) };
};

/** Changes a form as a person would: the title, the order of the links, a new link. */
function edited({ page }: Form, random: number, word: string): object[] {
  const [body] = page.body;
  if (random < 0.5) return [{ ...body, title: word }];
  const blocks = blocksOf(page).map((block) => {
    if (block.blockType !== 'link_list') return block;
    const { title: _, id: __, ...first } = block.links[0];
    return { ...block, links: random < 0.75 ? block.links.toReversed() : [...block.links, { ...first, title: word }] };
  });
  return [{ ...body, blocks }];
}

it('of forty interleavings in two languages none changes what nobody published, or loses what was saved', async () => {
  const people = [await cms.login('publisher'), await cms.login('administrator')] as const;
  const counts = { saved: 0, published: 0, restored: 0, refused: 0 };
  let isPublic = await published();
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = numbers(seed);
    const forms: Form[] = await Promise.all(
      locales.map(async (locale, index) => {
        const person = people[index] as Session;
        return { locale, person, page: await person.page(id, locale) };
      }),
    );
    let draft = await drafts(people[0]);
    const versions = new Map<string, State>();
    for (let step = 0; step < 8; step += 1) {
      const form = forms[random() < 0.5 ? 0 : 1] as Form;
      const { locale, person, page } = form;
      const kind = random();
      const word = `${locale} ${seed}.${step}`;
      if (kind < 0.15) form.page = await person.page(id, locale);
      else if (kind < 0.3 && versions.size > 0) {
        const [version, state] = [...versions][Math.floor(random() * versions.size)] as [string, State];
        expect((await person.request('POST', `/api/pages/versions/${version}?locale=${locale}`)).status).toBe(200);
        draft = state;
        counts.restored += 1;
      } else {
        const status = kind < 0.75 ? 'draft' : 'published';
        const body = edited(form, random(), word);
        const query = status === 'draft' ? 'draft=true' : '';
        const saved = await person.save(page, { ...page, body, _status: status }, locale, query);
        if (saved.status === 409) {
          counts.refused += 1;
          form.page = await person.page(id, locale);
        } else {
          expect(saved).toMatchObject({ status: 200 });
          form.page = saved.json.doc;
          const own = textOf(saved.json.doc);
          const rows = own.links.map(([row]) => row);
          // Nobody removes one.
          expect(rows).toEqual(expect.arrayContaining(draft[locale].links.map(([row]) => row)));
          const other = locale === 'en' ? 'it' : 'en';
          const titles = new Map(draft[other].links);
          const links = own.links.map(([row]) => [row, titles.get(row) ?? null] as [string, string | null]);
          draft = { ...draft, [locale]: own, [other]: { ...draft[other], links } } as State;
          if (status === 'published') isPublic = shown(draft);
          counts[status === 'draft' ? 'saved' : 'published'] += 1;
        }
      }
      expect({ seed, step, draft: await drafts(person) }).toEqual({ seed, step, draft });
      expect({ seed, step, isPublic: await published() }).toEqual({ seed, step, isPublic });
      const query = `where[parent][equals]=${page.id}&sort=-updatedAt&limit=1&depth=0`;
      const [newest] = (await person.request('GET', `/api/pages/versions?${query}`)).json.docs;
      if (!versions.has(newest.id)) versions.set(newest.id, draft);
    }
    for (const [version, state] of versions) {
      const kept = await inBoth(async (locale) => {
        const { json } = await people[0].request('GET', `/api/pages/versions/${version}?locale=${locale}&depth=0`);
        return textOf(json.version);
      });
      expect({ seed, version, kept }).toEqual({ seed, version, kept: state });
    }
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
});
