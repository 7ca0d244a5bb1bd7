import type { PageEntry } from '../../../src/content/model/shapes/shapes.js';
import { filterParameter } from '../../../src/routing/filter-parameter.js';
import { fill, type PageContext, usePage } from '../../page-context.js';
import { LinkRows } from '../../parts/links/link-rows.js';
import { pick } from '../../pick.js';
import { sitePages } from '../../site-pages.js';
import { Icon } from '../../ui/pictures/icon.js';
import { displayName, longDate } from '../../ui/text/formats.js';
import { foldedRow, rowFilter } from '../../ui/text/row-filter.js';
import { Island } from '../island.js';
import { fragmentTexts } from '../page-fragment/page-fragment-view.js';

type Position = PageEntry<'position'>;

/** A choice of the query: the value and the label that a position has. */
interface Filter {
  name: 'country' | 'plant' | 'field' | 'contract';
  of: (position: Position) => { value: string; label: string } | undefined;
}

/** The open positions, filtered by words and choices in the URL. */
export function PositionList({ positions }: { positions: readonly Position[] }) {
  const page = usePage();
  const { texts, parameters, link } = page;
  const address = link(sitePages.openPositions);
  const filters = filtersOf(page).map((filter) => {
    const choices = choicesOf(filter, positions, page);
    return { ...filter, choices, chosen: choices.find(({ value }) => value === parameters[filter.name])?.value ?? '' };
  });
  const words = parameters[filterParameter] ?? '';
  const fits = rowFilter(words);
  const shown = positions
    .filter((position) => filters.every(({ chosen, of }) => chosen === '' || of(position)?.value === chosen))
    .filter((position) => fits?.(foldedRow(position.body.title, searchedTexts(position, page))) ?? true);
  return (
    <>
      <Island
        name="position-filter"
        when="visible"
        props={{
          address,
          chosen: Object.fromEntries([[filterParameter, words], ...filters.map(({ name, chosen }) => [name, chosen])]),
          filters: filters.map(({ name, choices }) => ({
            name,
            label: texts.positions[name],
            choices: [{ value: '', label: texts.positions[`all_${name}`] }, ...choices],
          })),
          count: fill(texts.positions.found, { count: shown.length }),
          labels: { search: texts.positions.search, show: texts.media.show, ...pick(texts.pages, fragmentTexts) },
        }}
        slots={[<Rows key="rows" positions={shown} />]}
      />
      <p>
        <a className="arrow-link" href={`${address}/feed.xml`}>
          {texts.media.feed}
          <Icon name="rss" />
        </a>
      </p>
    </>
  );
}

function Rows({ positions }: { positions: readonly Position[] }) {
  const page = usePage();
  const { locale, texts } = page;
  if (positions.length === 0) return <p>{texts.positions.none}</p>;
  const noteOf = (position: Position) => {
    const facts = filtersOf(page)
      .filter(({ name }) => name !== 'country')
      .map(({ of }) => of(position)?.label);
    const until = fill(texts.positions.until, { date: longDate(locale, position.body.closes) });
    return [...facts, until].filter(Boolean).join('\u00a0· ');
  };
  return (
    <LinkRows
      rows={positions.map((position) => ({ to: `/${position.id}`, text: position.body.title, note: noteOf(position) }))}
    />
  );
}

function filtersOf({ tag, texts }: PageContext): Filter[] {
  const { fields, contracts } = texts.positions;
  return [
    { name: 'country', of: ({ body: { country } }) => labelled(country, displayName(tag, 'region', country)) },
    { name: 'plant', of: ({ body: { plant } }) => labelled(plant.id, plant.name) },
    { name: 'field', of: ({ body: { field } }) => field && labelled(field, fields[field]) },
    { name: 'contract', of: ({ body: { contract } }) => contract && labelled(contract, contracts[contract]) },
  ];
}

const labelled = (value: string, label = value) => ({ value, label });

/** The choices that some position has, by their labels. */
function choicesOf({ of }: Filter, positions: readonly Position[], { tag }: PageContext) {
  const choices = new Map(positions.flatMap((position) => of(position) ?? []).map((choice) => [choice.value, choice]));
  return [...choices.values()].sort((one, other) => one.label.localeCompare(other.label, tag));
}

function searchedTexts(position: Position, page: PageContext): string[] {
  const { summary, text, requirements = '', reference = '' } = position.body;
  return [...filtersOf(page).map(({ of }) => of(position)?.label ?? ''), summary, text, requirements, reference];
}
