import type { Body } from '../../src/content/model/shapes/shapes.js';
import { MoreSummary } from '../parts/more-summary.js';
import { Picture } from '../parts/pictures/picture.js';
import { RichText } from '../parts/text/rich-text.js';
import { TextSection } from '../parts/text/text-section.js';

type Leader = NonNullable<Body<'leadership'>['cards']>[number];
type Organisation = NonNullable<Body<'leadership'>['organisation']>;

/** The head executive in a large block, then the others, whose biographies open one at a time. */
export function Leadership({ body }: { body: Body<'leadership'> }) {
  const { organisation } = body;
  const [head, ...others] = body.cards ?? [];
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {head && <HeadExecutive leader={head} />}
      {others.length > 0 && (
        <div className="section container">
          <ul className="leaders">
            {others.map((leader) => (
              <li key={leader.id} id={leader.id} className="leader" data-opens>
                <LeaderCard leader={leader} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {organisation && <OrganisationDiagram organisation={organisation} leaders={body.cards ?? []} />}
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

function HeadExecutive({ leader }: { leader: Leader }) {
  return (
    <section className="section head-executive" data-theme="dark" id={leader.id}>
      <div className="container text-aside">
        {leader.image && <Picture className="frame head-executive-picture" {...leader.image} sizes="30rem" />}
        <div>
          <h2 className="head-executive-name">
            {leader.name} {leader.surname}
          </h2>
          {leader.job_title && <p className="head-executive-role">{leader.job_title}</p>}
          <RichText className="intro measure" html={leader.bio} />
        </div>
      </div>
    </section>
  );
}

function LeaderCard({ leader }: { leader: Leader }) {
  const name = `${leader.name} ${leader.surname}`;
  return (
    <>
      <div className="leader-head">
        {leader.image && <Picture className="frame monogram" {...leader.image} sizes="4rem" />}
        <div>
          <h2 className="leader-name">{name}</h2>
          {leader.job_title && <p className="leader-role">{leader.job_title}</p>}
        </div>
      </div>
      {leader.bio && (
        <details name="leaders">
          <MoreSummary of={name} />
          <RichText className="leader-bio ruled" html={leader.bio} />
        </details>
      )}
    </>
  );
}

/** The levels below each other. Lines join them, dashes lead to who supervises. */
function OrganisationDiagram({ organisation, leaders }: { organisation: Organisation; leaders: readonly Leader[] }) {
  const at = (level: Organisation['units'][number]['level']) =>
    organisation.units
      .filter((unit) => unit.level === level)
      .map(({ id, name, text }) => (
        <li key={id} className="unit">
          <strong className="unit-name">{name}</strong>
          {text && <p className="unit-text">{text}</p>}
          {level === 'committee' && (
            <ul className="unit-members">
              {leaders.map((leader) => (
                <li key={leader.id}>
                  <a href={`#${leader.id}`}>{leader.job_title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ));
  return (
    <section className="section container organisation" id="organisation" aria-labelledby="organisation-title">
      <h2 id="organisation-title">{organisation.title}</h2>
      <p className="organisation-text">{organisation.text}</p>
      <ol className="organisation-levels">
        <li>
          <ul className="units units--board">
            {at('board')}
            {at('supervision')}
          </ul>
        </li>
        <li>
          <ul className="units units--committee">{at('committee')}</ul>
        </li>
        <li>
          <ul className="units units--countries">{at('country')}</ul>
        </li>
      </ol>
    </section>
  );
}
