import { Fragment } from 'react';
import type { Texts } from '../../../i18n/texts.js';
import { usePage } from '../../page-context.js';

type Legend = Texts['tables']['legend'];
export type Abbreviation = keyof Legend;

/** The abbreviations of the legend that occur in some texts, in the legend's order. */
export function abbreviationsIn(texts: readonly string[], legend: Legend): Abbreviation[] {
  const found = new Set(texts.flatMap((text) => text.match(pattern(legend)) ?? []));
  return (Object.keys(legend) as Abbreviation[]).filter((abbreviation) => found.has(abbreviation));
}

/** A text whose abbreviations are expanded by the legend. */
export function Abbreviated({ text }: { text: string }) {
  const { legend } = usePage().texts.tables;
  const parts = text.split(new RegExp(`(${pattern(legend).source})`));
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    if (!Object.hasOwn(legend, part)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <abbr key={key} title={legend[part as Abbreviation]}>
        {part}
      </abbr>
    );
  });
}

function pattern(legend: Legend): RegExp {
  return new RegExp(`\\b(?:${Object.keys(legend).join('|')})\\b`, 'g');
}
