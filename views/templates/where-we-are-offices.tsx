import type { Body } from '../../src/content/shapes.js';
import { Telephone } from '../components/telephone.js';

export function Offices({ title, offices }: { title: string; offices: Body<'where-we-are'>['offices'] }) {
  return (
    <section className="section container offices" aria-labelledby="offices-title">
      <h2 id="offices-title">{title}</h2>
      <ul className="card-grid">
        {offices.map(({ id, name, address, tel, email }) => (
          <li key={id} className="office ruled">
            <h3>{name}</h3>
            <p>{address}</p>
            <p>
              <Telephone number={tel} />
            </p>
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
