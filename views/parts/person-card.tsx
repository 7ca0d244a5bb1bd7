import type { PersonCard as Person } from '../../src/content/model/shapes/field-shapes.js';
import { desktop, from, small } from '../styles/breakpoints.js';
import { Picture } from './pictures/picture.js';
import { RichText } from './text/rich-text.js';

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
      <Heading className="side-title">
        {name} {surname}
      </Heading>
      {job_title && <p className="person-card-role">{job_title}</p>}
      {bio && <RichText className="person-card-bio" html={bio} />}
    </article>
  );
}
