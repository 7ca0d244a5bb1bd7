import type { Position } from '../../src/content/model/shapes/dated-shapes.js';
import type { AccordionItem } from '../../src/content/model/shapes/field-shapes.js';
import { fill, type PageContext, usePage } from '../page-context.js';
import { Accordion } from '../parts/accordion.js';
import { RichText } from '../parts/text/rich-text.js';
import { groupedNumber, longDate } from '../ui/text/formats.js';
import type { BlockProps } from './block-props.js';

/** The open positions, each opening in place. */
export function PositionsBlock({ block, anchor }: BlockProps<'positions'>) {
  const page = usePage();
  const { title, items = [], text_none } = block;
  return (
    <div className="container">
      {title && <h2 className="block-heading">{title}</h2>}
      {items.length > 0 ? (
        <Accordion
          items={items.map((position) => itemOf(position, page))}
          idPrefix={anchor}
          heading={title ? 'h3' : 'h2'}
        />
      ) : (
        text_none && <RichText html={text_none} />
      )}
    </div>
  );
}

function itemOf(position: Position, page: PageContext): AccordionItem {
  const { id, title, audience, town, text, employment_type, valid_through, reference, pay, apply } = position;
  const { positions } = page.texts;
  const points = [
    pay && payOf(pay, page),
    positions[employment_type],
    fill(positions.until, { date: longDate(page.locale, valid_through) }),
    fill(positions.reference, { reference }),
  ];
  return {
    id,
    title,
    subtitle: [audience, town].filter(Boolean).join(', '),
    text,
    list: points.filter((point) => point !== undefined).map((point) => ({ text: point })),
    links: [{ url: apply, title: positions.apply }],
  };
}

function payOf({ min, max, currency, period }: NonNullable<Position['pay']>, { locale, texts }: PageContext): string {
  const { positions } = texts;
  return fill(positions.pay, {
    min: groupedNumber(locale, min),
    max: groupedNumber(locale, max),
    currency,
    period: positions[period],
  });
}
