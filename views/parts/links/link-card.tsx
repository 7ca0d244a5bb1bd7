import type { LinkCard as Card } from '../../../src/content/model/shapes/field-shapes.js';
import { desktop, from, small } from '../../styles/breakpoints.js';
import { addressIcon } from '../../ui/links/address-icon.js';
import { Icon } from '../../ui/pictures/icon.js';
import { Picture } from '../pictures/picture.js';
import { Link } from './link.js';

interface Props {
  card: Card;
  heading?: 'h2' | 'h3';
}

/** A link to a page, with its picture. The whole card is clickable; the title is the link. */
export function LinkCard({ card, heading: Heading = 'h3' }: Props) {
  return (
    <article className="link-card">
      {card.image && (
        <Picture
          className="frame frame--card"
          {...card.image}
          sizes={`${from(desktop)} 27rem, ${from(small)} 50vw, 6rem`}
        />
      )}
      <div className="link-card-text">
        <Heading className="link-card-title">
          <Link className="card-link" to={card.url}>
            {card.title}
          </Link>
        </Heading>
        {card.text && <p>{card.text}</p>}
        <Icon name={addressIcon(card.url)} />
      </div>
    </article>
  );
}
