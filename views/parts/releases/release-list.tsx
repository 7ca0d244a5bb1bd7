import type { Release } from '../../../src/content/model/topics.js';
import { usePage } from '../../page-context.js';
import { desktop, from, small } from '../../styles/breakpoints.js';
import { Picture } from '../pictures/picture.js';
import { Day } from '../text/day.js';

export function ReleaseList({ releases }: { releases: readonly Release[] }) {
  return (
    <ul className="card-grid release-list">
      {releases.map((release) => (
        <li key={release.entry.id}>
          <ReleaseCard release={release} />
        </li>
      ))}
    </ul>
  );
}

function ReleaseCard({ release: { entry, date } }: { release: Release }) {
  const { link } = usePage();
  const { title, image_hero } = entry.body;
  return (
    <article className="release-card">
      {image_hero && (
        <Picture
          className="frame frame--screen"
          {...image_hero}
          sizes={`${from(desktop)} 27rem, ${from(small)} 50vw, 6rem`}
        />
      )}
      <Day className="release-card-date" date={date} />
      <h3 className="release-card-title">
        <a className="card-link" href={link(`/${entry.id}`)}>
          {title}
        </a>
      </h3>
    </article>
  );
}
