import { createContext, type ReactNode, useContext } from 'react';
import type { Texts } from '../i18n/texts.js';
import type { MenuItem, SocialLink, TemplateName } from '../src/content/model/shapes.js';
import type { Language } from '../src/routing/languages.js';
import type { FormSubmission } from './forms/form-submission.js';

export { fill } from './fill.js';

/** The sizes and formats in which a picture is served; addresses are `{base}-{width}.{avif|webp|jpg}`. */
export interface PictureVariants {
  base: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Widths in which AVIF and WebP exist, ascending. */
  widths: readonly number[];
  /** Widths in which JPEG exists, ascending. */
  fallbackWidths: readonly number[];
  /**
   * Widths in which AVIF exists of the part that a hero in an upright window shows, as `{base}-upright-{width}.avif`;
   * none of a picture of another site.
   */
  uprightWidths?: readonly number[] | undefined;
  /** A data URI of a few pixels, shown until the picture is there. */
  placeholder: string;
}

export interface Crumb {
  label: string;
  /** Absent for a section without a page of its own. */
  href?: string | undefined;
}

export interface SectionItem {
  id: string;
  label: string;
  href: string;
  isCurrent: boolean;
}

/** What a template's pages have in common beside its view. */
export interface TemplateTraits {
  /** What the page begins with, above its template; by default its title and picture. */
  hero?: 'none' | 'nested-routes';
  /** By default true. */
  hasBreadcrumbs?: boolean;
  /** Whether the form for the newsletter follows on the template; by default true. */
  hasNewsletterBlock?: boolean;
  /** News, for those who show a link to it. */
  isArticle?: boolean;
  /** Whether its description for search engines is shorter than elsewhere. */
  hasShortDescription?: boolean;
}

/** What every view on the server may know about the page around it. Islands read none of it. */
export interface PageContext {
  language: Language;
  /** BCP 47 */
  tag: string;
  /** For Intl: the tag with its region, as dates differ between regions. */
  locale: string;
  texts: Texts;
  /** Absent on error pages. */
  pageId: string | undefined;
  template: TemplateName | 'error';
  traits: TemplateTraits;
  /** The page is not public: who sees it has a signed link. */
  isPreview: boolean;
  /** A path of this site (`/our-company/who-we-are#gears`) in the page's language; other addresses unchanged. */
  link: (address: string) => string;
  /** A rich text's own links in the page's language. */
  localize: (html: string) => string;
  /** The HTML of what all pages of the language show alike. It is rendered once, without anything of this page. */
  shared: (name: string, content: ReactNode) => string;
  /** Undefined for a picture of another site that is not there (yet): its own address must not be shown. */
  picture: (original: string) => PictureVariants | undefined;
  /** Addresses of an island's script and of what it needs beside itself; the first chunk hydrates it. */
  islandScripts: (name: string) => { src: string; chunks: readonly string[] };
  /** The original of a video's picture at the video host, where that has been fetched. */
  videoThumbnail: (id: string) => string | undefined;
  menus: { primary: readonly MenuItem[]; footer_legal: readonly MenuItem[] };
  socialLinks: readonly SocialLink[];
  /** The other languages, each with the same page's address there or that language's home. */
  otherLanguages: readonly { language: Language; tag: string; name: string; href: string }[];
  /** At most three; the last is the page itself. Empty on home and error pages. */
  breadcrumbs: readonly Crumb[];
  /** The pages of the current section, as the secondary menu shows them. */
  section: { label: string; items: readonly SectionItem[] } | undefined;
  clientZoneUrl: string;
  /** The external mailing list's form address, where one is configured. */
  newsletterActionUrl: string | undefined;
  /** Whether the site sends mail: subscriptions are confirmed by it. */
  sendsMail: boolean;
  videoHostUrl: string;
  homeVariant: 'slideshow' | 'single';
  year: number;
  /** The words that the rows of its tables must have; undefined where the address asks for none. */
  filter: string | undefined;
  /** What became of the form that was sent to this page, where one was. */
  formSubmission: FormSubmission | undefined;
}

const Context = createContext<PageContext | undefined>(undefined);

export function PageContextProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function usePage(): PageContext {
  const page = useContext(Context);
  if (!page) throw new Error('a view was rendered outside a page');
  return page;
}
