import type { Desk } from '../../src/content/model/shapes/item-shapes.js';
import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Island } from '../islands/island.js';
import { fragmentTexts } from '../islands/page-fragment/page-fragment-view.js';
import type { IslandProps } from '../islands/registry.js';
import { type PageContext, usePage } from '../page-context.js';
import { ContactCard } from '../parts/contact-card.js';
import { Link } from '../parts/links/link.js';
import { TextSection } from '../parts/text/text-section.js';
import { pick } from '../pick.js';
import { sitePages } from '../site-pages.js';

type Choices = { readonly [Name in 'audience' | 'need' | 'region']?: string | undefined };

interface Props {
  body: Body<'contacts'>;
  /** Ids. Those that the page does not offer count as no choice. */
  chosen: Choices;
}

export function Contacts({ body, chosen }: Props) {
  const page = usePage();
  const known = offeredBy(body, chosen);
  const isChosen = Object.values(known).some((id) => id !== undefined);
  const answers = isChosen ? [deskFor(body, known)] : desksOf(body);
  const desks = answers.filter((desk) => desk !== undefined);
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      <div className="section container contacts" id="answer">
        <Island
          name="contacts"
          when="visible"
          props={contactsProps(page, body, known, isChosen ? desks[0]?.title : undefined)}
          slots={[<Desks key="desks" desks={desks} />]}
        />
      </div>
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

function offeredBy({ audiences, needs, regions }: Props['body'], { audience, need, region }: Choices): Choices {
  const offered = (list: typeof needs, id: string | undefined) => list?.find((each) => each.id === id)?.id;
  return { audience: offered(audiences, audience), need: offered(needs, need), region: offered(regions, region) };
}

/** The desk of the first answer that fits. */
export function deskFor({ answers = [], desks = [] }: Props['body'], { audience, need, region }: Choices) {
  const fits = (condition: string | undefined, id: string | undefined) => condition === undefined || condition === id;
  const answer = answers.find(
    (each) => fits(each.audience, audience) && fits(each.need, need) && fits(each.region, region),
  );
  return desks.find(({ id }) => id === answer?.desk);
}

/** For those who have not chosen: the desk of each audience, after that of the first need, and whoever answers the rest. */
function desksOf(body: Props['body']): (Desk | undefined)[] {
  const [first] = body.needs ?? [];
  const asked = [{ need: first?.id }, ...(body.audiences ?? []).map(({ id }) => ({ audience: id })), {}];
  return [...new Set(asked.map((choices) => deskFor(body, choices)))];
}

function contactsProps(
  { texts, link }: PageContext,
  { audiences = [], needs = [], regions = [] }: Props['body'],
  chosen: Choices,
  answer = '',
): IslandProps<'contacts'> {
  const { support, media, pages } = texts;
  const filterOf = (name: keyof Choices, label: string, choices: typeof needs) => ({
    ...{ name, label, chosen: chosen[name] ?? '' },
    choices: [
      { value: '', label: support.any },
      ...choices.map((choice) => ({ value: choice.id, label: choice.label })),
    ],
  });
  return {
    address: link(sitePages.contacts),
    filters: [
      filterOf('audience', support.i_am, audiences),
      filterOf('need', support.i_need, needs),
      filterOf('region', support.in, regions),
    ],
    answer,
    labels: { show: media.show, ...pick(pages, fragmentTexts) },
  };
}

function Desks({ desks }: { desks: readonly Desk[] }) {
  if (desks.length === 0) return null;
  return (
    <ul className="card-grid contacts-desks">
      {desks.map(({ id, title, text, name, hours, form, form_label, ...ways }) => (
        <li key={id} className="contact-card">
          <ContactCard tag={name && title} name={name ?? title} heading="h2" detail={text} {...ways}>
            {hours && <span className="note">{hours}</span>}
            {form && <Link to={form}>{form_label ?? form}</Link>}
          </ContactCard>
        </li>
      ))}
    </ul>
  );
}
