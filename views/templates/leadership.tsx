import type { Body } from '../../src/content/model/shapes/shapes.js';
import { MoreSummary } from '../parts/more-summary.js';
import { Picture } from '../parts/pictures/picture.js';
import { RichText } from '../parts/text/rich-text.js';
import { TextSection } from '../parts/text/text-section.js';
import { desktop, from, small } from '../styles/breakpoints.js';

type Leader = NonNullable<Body<'leadership'>['cards']>[number];

/** The head executive in a large block, then the others, whose biographies open one at a time. */
export function Leadership({ body }: { body: Body<'leadership'> }) {
  const [head, ...others] = body.cards ?? [];
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {head && <HeadExecutive leader={head} />}
      {others.length > 0 && (
        <div className="section container">
          <ul className="leaders">
            {others.map((leader) => (
              <li key={leader.id} id={leader.id} className="leader ruled" data-opens>
                <LeaderCard leader={leader} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

function HeadExecutive({ leader }: { leader: Leader }) {
  return (
    <section className="section head-executive" data-theme="dark" id={leader.id}>
      <div className="container head-executive-grid">
        <div>
          {leader.image && (
            <Picture
              className="frame frame--portrait head-executive-picture"
              {...leader.image}
              sizes={`${from(small)} 24rem, 100vw`}
            />
          )}
          <h2 className="head-executive-name">
            {leader.name}
            <br />
            {leader.surname}
          </h2>
          {leader.job_title && <p className="head-executive-role">{leader.job_title}</p>}
        </div>
        <RichText className="head-executive-bio" html={leader.bio} />
      </div>
    </section>
  );
}

function LeaderCard({ leader }: { leader: Leader }) {
  const name = `${leader.name} ${leader.surname}`;
  return (
    <>
      <h2 className="leader-name">{name}</h2>
      {leader.job_title && <p className="leader-role">{leader.job_title}</p>}
      {leader.image && (
        <Picture
          className="frame frame--portrait leader-picture"
          {...leader.image}
          sizes={`${from(desktop)} 24rem, ${from(small)} 50vw, 100vw`}
        />
      )}
      {leader.bio && (
        <details name="leaders">
          <MoreSummary of={name} />
          <RichText className="leader-bio" html={leader.bio} />
        </details>
      )}
    </>
  );
}
