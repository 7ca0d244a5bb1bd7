import { Icon } from '../components/icon.js';
import { numeral } from '../components/numeral.js';
import { Picture } from '../components/picture.js';
import { PitchCircle } from '../components/pitch-circle.js';
import { type PageContext, usePage } from '../page-context.js';

export interface NestedRoute {
  label: string;
  /** Of the entry's first child, in the page's language. */
  href: string;
  /** Original of its picture. */
  image?: string | undefined;
  /** The present section, which is shown first. */
  isCurrent?: boolean | undefined;
}

interface Props {
  /** The page's own title stands on the slide of the present section. */
  title: string;
  occhiello?: string | undefined;
  /** The page's own picture. */
  image?: { original: string; alt: string } | undefined;
  items?: readonly NestedRoute[];
}

/** The hero that leads sideways, from one section to the next. */
export function NestedRoutesHero({ title, occhiello, image, items }: Props) {
  const page = usePage();
  const { texts } = page;
  const routes = items ?? nestedRoutes(page);
  const current = Math.max(
    0,
    routes.findIndex(({ isCurrent }) => isCurrent),
  );
  const at = (offset: number) => routes[(current + offset + routes.length) % routes.length];
  const [previous, next] = [at(-1), at(1)];
  const others = routes.slice(1).flatMap((_, offset) => at(offset + 1) ?? []);
  return (
    <section className="nested-hero" data-ground="dark" aria-labelledby="title">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section className="nested-hero-scroller" aria-label={texts.pages.sections} tabIndex={0}>
        <ul className="nested-hero-track">
          <li className="nested-hero-slide">
            {image && <Picture className="nested-hero-picture" {...image} sizes="100vw" isHero />}
            <div className="nested-hero-text container">
              {occhiello && <p className="occhiello">{occhiello}</p>}
              <h1 className="nested-hero-title" id="title">
                {title}
              </h1>
            </div>
          </li>
          {others.map((item) => (
            <li key={item.href} className="nested-hero-slide">
              {item.image ? (
                <Picture className="nested-hero-picture" original={item.image} alt="" sizes="100vw" />
              ) : (
                <PitchCircle />
              )}
              <div className="nested-hero-text container">
                <span className="nested-hero-number numeral" aria-hidden="true">
                  {numeral(routes.indexOf(item))}
                </span>
                <a className="nested-hero-label" href={item.href}>
                  {item.label}
                </a>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {previous && next && routes.length > 1 && (
        <nav className="nested-hero-nav" aria-label={`${texts.pages.previous} / ${texts.pages.next}`}>
          <Way direction={texts.pages.previous} route={previous} />
          <Way direction={texts.pages.next} route={next} isNext />
        </nav>
      )}
    </section>
  );
}

/** Of the main menu, the entries from the second to the fourth; each leads to its first child. */
function nestedRoutes({ menus, pageId, link }: PageContext): NestedRoute[] {
  return menus.primary.slice(1, 4).map(({ id, label, children }) => ({
    label,
    href: link(`/${children[0]?.id ?? id}`),
    isCurrent: pageId?.startsWith(`${id}/`),
  }));
}

function Way({ direction, route, isNext = false }: { direction: string; route: NestedRoute; isNext?: boolean }) {
  return (
    <a className={isNext ? 'nested-hero-way nested-hero-way--next' : 'nested-hero-way'} href={route.href}>
      <Icon name={isNext ? 'arrow-right' : 'arrow-left'} />
      <span>
        <span className="nested-hero-direction">{direction}</span> {route.label}
      </span>
    </a>
  );
}
