import type { ReactNode } from 'react';
import { fill, usePage } from '../page-context.js';

interface Props {
  label: string;
  slides: readonly { id: string; content: ReactNode; caption?: ReactNode }[];
}

/** Wide slides beside each other, each with its caption and its place in the row; scrolled by touch, wheel or keys. */
export function Slideshow({ label, slides }: Props) {
  const { texts } = usePage();
  const total = slides.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section className="slideshow" aria-label={label} tabIndex={0}>
      <ol className="slideshow-track">
        {slides.map(({ id, content, caption }, index) => (
          <li key={id} className="slideshow-slide">
            <figure>
              {content}
              <figcaption className="slideshow-caption">
                <span className="slideshow-count numeral">{fill(texts.pages.slide_of, { n: index + 1, total })}</span>
                {caption && <span>{caption}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </section>
  );
}
