import type { PersonCard as Person } from '../../src/content/model/shapes/field-shapes.js';
import { LinkCard } from '../parts/links/link-card.js';
import { Picture } from '../parts/pictures/picture.js';
import { RichText } from '../parts/text/rich-text.js';
import { desktop, from, small } from '../styles/breakpoints.js';
import type { BlockProps } from './block-props.js';

export function CardsBlock({ block }: BlockProps<'cards'>) {
  const heading = block.title ? 'h3' : 'h2';
  return (
    <div className="container">
      {block.title && <h2 className="block-heading">{block.title}</h2>}
      <ul className="card-grid">
        {block.cards.map((card, index) => (
          <li key={card.id ?? index}>
            {'surname' in card ? (
              <PersonCard person={card} heading={heading} />
            ) : (
              <LinkCard card={card} index={index} heading={heading} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A person: name, role and biography. `heading` fits the page's outline. */
export function PersonCard({ person, heading: Heading = 'h3' }: { person: Person; heading?: 'h2' | 'h3' }) {
  const { name, surname, job_title, bio, image } = person;
  return (
    <article className="person-card ruled">
      {image && (
        <Picture
          className="frame frame--card person-card-picture"
          {...image}
          sizes={`${from(desktop)} 26rem, ${from(small)} 50vw, 100vw`}
        />
      )}
      <Heading className="person-card-name">
        {name} {surname}
      </Heading>
      {job_title && <p className="person-card-role">{job_title}</p>}
      {bio && <RichText className="person-card-bio" html={bio} />}
    </article>
  );
}
