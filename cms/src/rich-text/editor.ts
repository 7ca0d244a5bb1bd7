import {
  BlockquoteFeature,
  BoldFeature,
  createServerFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical';
import { component } from '../admin/component.js';
import { linkFields } from './link-fields.js';

const linksWithAddress = createServerFeature({
  key: 'linksWithAddress',
  feature: { ClientFeature: component('LinksWithAddress') },
});

/** Offers what the site shows of rich text, and nothing else. */
export const richTextEditor = lexicalEditor({
  features: [
    FixedToolbarFeature(),
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    SubscriptFeature(),
    SuperscriptFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    LinkFeature({ enabledCollections: ['pages'], disableAutoLinks: true, fields: linkFields }),
    linksWithAddress(),
    EXPERIMENTAL_TableFeature(),
  ],
});
