import type { Body } from '../../src/content/shapes.js';
import { ClosingText } from '../components/closing-text.js';
import { MoreSummary } from '../components/more-summary.js';
import { RichText } from '../components/rich-text.js';

type Leader = Body<'leadership'>['cards'][number];

/** The head executive in a large block, then the others, whose lives open one at a time. */
export function Leadership({ body }: { body: Body<'leadership'> }) {
  const [head, ...others] = body.cards;
  return (
    <>
      <div className="section container">
        <RichText className="lead" html={body.text_intro} />
      </div>
      {head && <HeadExecutive leader={head} />}
      <div className="section container">
        <ul className="leaders">
          {others.map((leader) => (
            <li key={leader.id} id={leader.id} className="leader ruled" data-opens>
              <LeaderCard leader={leader} />
            </li>
          ))}
        </ul>
      </div>
      <ClosingText html={body.text} />
    </>
  );
}

function HeadExecutive({ leader }: { leader: Leader }) {
  return (
    <section className="section head-executive" data-ground="dark" id={leader.id}>
      <div className="container head-executive-grid">
        <div>
          <h2 className="head-executive-name">
            {leader.name}
            <br />
            {leader.surname}
          </h2>
          <p className="head-executive-role">{leader.job_title}</p>
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
      <p className="leader-role">{leader.job_title}</p>
      <details name="leaders">
        <MoreSummary of={name} />
        <RichText className="leader-bio" html={leader.bio} />
      </details>
    </>
  );
}
