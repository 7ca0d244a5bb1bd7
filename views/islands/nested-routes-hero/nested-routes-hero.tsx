import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { fill, type PageContext, usePage } from '../../page-context.js';
import { Breadcrumbs } from '../../parts/breadcrumbs.js';
import { Picture } from '../../parts/pictures/picture.js';
import { PitchCircle } from '../../ui/pictures/pitch-circle.js';
import { numeral } from '../../ui/text/numeral.js';
import { Island } from '../island.js';

interface Route {
  label: string;
  /** The URL of the entry's first child, in the page's language. */
  href: string;
  /** The entry's number in the menu. */
  number: string;
}

/** The hero that leads sideways, from one section to the next. */
export function NestedRoutesHero({ body }: { body: Pick<Body, 'title' | 'occhiello' | 'image_hero'> }) {
  const page = usePage();
  const { title, occhiello, image_hero: image } = body;
  const { texts } = page;
  const others = otherRoutes(page);
  const own = (
    <>
      {image && <Picture className="hero__picture backdrop" {...image} isHero />}
      <div className="hero__text container">
        {occhiello && <p className="occhiello">{occhiello}</p>}
        <h1 className="hero__title">{title}</h1>
        <Breadcrumbs />
      </div>
    </>
  );
  const total = others.length + 1;
  const way = (direction: string, slide: number) => {
    const route = others[slide - 1];
    return route && { direction, label: route.label, href: route.href, slide };
  };
  return (
    <Island
      name="nested-routes-hero"
      when="interaction"
      props={{
        label: texts.pages.sections,
        places: Array.from({ length: total }, (_, index) => fill(texts.pages.slide_of, { n: index + 1, total })),
        previous: way(texts.pages.previous, others.length),
        next: way(texts.pages.next, 1),
        labels: { carousel: texts.pages.carousel, slide: texts.pages.slide },
      }}
      slots={[own, ...others.map((route) => <OtherSection key={route.href} route={route} />)]}
    />
  );
}

function OtherSection({ route: { label, href, number } }: { route: Route }) {
  return (
    <>
      <PitchCircle />
      <div className="container">
        <span className="nested-hero-number numeral" aria-hidden="true">
          {number}
        </span>
        <a className="nested-hero-label" href={href}>
          {label}
        </a>
      </div>
    </>
  );
}

/** The second to fourth entries of the main menu without the current one, in the order that follows it. */
function otherRoutes({ menus, pageId, link }: PageContext): Route[] {
  const shown = menus.primary.filter((entry) => entry.is_visible);
  const entries = shown.slice(1, 4);
  const present = entries.findIndex(({ id }) => pageId?.startsWith(`${id}/`));
  const others = present < 0 ? entries : [...entries.slice(present + 1), ...entries.slice(0, present)];
  return others.map((entry) => {
    const first = entry.children.find((child) => child.is_visible && !child.is_external_link) ?? entry;
    return { label: entry.label, href: link(`/${first.id}`), number: numeral(shown.indexOf(entry)) };
  });
}
