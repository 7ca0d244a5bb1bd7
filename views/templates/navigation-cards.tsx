import type { Body } from '../../src/content/model/shapes/shapes.js';
import { LinkCard } from '../parts/links/link-card.js';
import { RichText } from '../parts/text/rich-text.js';

export function NavigationCards({ body }: { body: Body<'navigation-cards'> }) {
  return (
    <div className="section container navigation-cards">
      {(body.headline || body.text_intro) && (
        <div className="navigation-cards-intro">
          {body.headline && <h2>{body.headline}</h2>}
          {body.text_intro && <RichText className="lead" html={body.text_intro} />}
        </div>
      )}
      {body.cards && (
        <ul className="card-grid">
          {body.cards.map((card) => (
            <li key={card.id}>
              <LinkCard card={card} heading={body.headline ? 'h3' : 'h2'} />
            </li>
          ))}
        </ul>
      )}
      {body.text && (
        <div className="ruled">
          <RichText className="sided" html={body.text} />
        </div>
      )}
    </div>
  );
}
