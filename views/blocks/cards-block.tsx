import { LinkCard } from '../parts/links/link-card.js';
import { PersonCard } from '../parts/person-card.js';
import type { BlockProps } from './block-props.js';

export function CardsBlock({ block }: BlockProps<'cards'>) {
  const heading = block.title ? 'h3' : 'h2';
  return (
    <>
      {block.title && <h2 className="block-heading">{block.title}</h2>}
      <ul className="card-grid">
        {block.cards.map((card, index) => (
          <li key={card.id ?? index}>
            {'surname' in card ? (
              <PersonCard person={card} heading={heading} />
            ) : (
              <LinkCard card={card} heading={heading} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
