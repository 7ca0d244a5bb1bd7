import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { Telephone } from '../../ui/links/telephone.js';

interface Props {
  title: string | undefined;
  offices: NonNullable<Body<'where-we-are'>['offices']>;
}

export function Offices({ title, offices }: Props) {
  return (
    <section className="section container offices" aria-labelledby={title && 'offices-title'}>
      {title && <h2 id="offices-title">{title}</h2>}
      <ul className="card-grid">
        {offices.map(({ id, name, address, tel, email }) => (
          <li key={id} className="office ruled">
            <h3>{name}</h3>
            {address && <p>{address}</p>}
            {tel && (
              <p>
                <Telephone number={tel} />
              </p>
            )}
            {email && (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
