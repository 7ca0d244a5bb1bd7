import { createContext, type ReactNode, useContext } from 'react';
import type { Texts } from '../i18n/texts.js';
import type { EnginesOfMaker } from '../src/content/model/engines.js';
import type { MenuItem, PageEntry, SocialLink, TemplateName } from '../src/content/model/shapes/shapes.js';
import type { Release, ReleaseFilter } from '../src/content/model/topics.js';
import type { Language } from '../src/routing/languages.js';
import type { PageParameters } from '../src/routing/page-parameters.js';
import type { FormSubmission } from '../src/submissions/forms/form-submission.js';

export { fill } from './fill.js';

/** The sizes and formats of a picture. URLs are `{base}-{width}.{avif|webp|jpg}`. */
export interface PictureVariants {
  base: string;
  /** The size of the original, in pixels. */
  width: number;
  height: number;
  /** Widths in which AVIF and WebP exist, ascending. */
  widths: readonly number[];
  /** Widths in which JPEG exists, ascending. */
  fallbackWidths: readonly number[];
  /**
   * Widths of the AVIF files of the part that a hero shows in a portrait viewport, as `{base}-upright-{width}.avif`. A
   * picture of another site has none.
   */
  uprightWidths?: readonly number[] | undefined;
  /** A data URI of a few pixels, shown until the picture has loaded. */
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

/** What the pages of a template have in common apart from their view. */
export interface TemplateTraits {
  /** What is at the top of the page, above its template. Defaults to its title and picture, and the secondary menu. */
  hero?: 'none' | 'nested-routes';
  /** Defaults to true. */
  hasBreadcrumbs?: boolean;
  /** Whether the newsletter form follows the template. Defaults to true. */
  hasNewsletterBlock?: boolean;
  /** Whether links to related pages follow the template. Defaults to true. */
  hasNextSteps?: boolean;
  /** Whether the page has slides that fill the viewport and take the wheel. */
  hasFullscreenSlides?: boolean;
  /** Whether the Open Graph type of the pages is `article`. */
  isArticle?: boolean;
  /** Whether the description for search engines is shorter than on other pages. */
  hasShortDescription?: boolean;
}

/** What every view on the server may know about the page around it. Islands cannot read it. */
export interface PageContext {
  language: Language;
  /** BCP 47 */
  tag: string;
  /** For `Intl`: the tag with its region, because date formats differ between regions. */
  locale: string;
  texts: Texts;
  /** Absent on error pages. */
  pageId: string | undefined;
  template: TemplateName | 'error' | 'submission-state';
  traits: TemplateTraits;
  /** The page is not public and was opened by a signed link. */
  isPreview: boolean;
  /**
   * Translates a path of this site (`/our-company/who-we-are#gears`) to the page's language. Other URLs stay unchanged.
   */
  link: (address: string) => string;
  /** Translates the links within a rich text to the page's language. */
  localize: (html: string) => string;
  /** Undefined for a picture of another site that has not been fetched. Its own URL must not be shown. */
  picture: (original: string) => PictureVariants | undefined;
  /** URLs of an island's script and of the chunks that it needs. The first chunk hydrates it. */
  islandScripts: (name: string) => { src: string; chunks: readonly string[] };
  /** The original of a video's picture at the video host, if it has been fetched. */
  videoThumbnail: (id: string) => string | undefined;
  /** The RSS feed in the page's language, and on the archive those of its subjects. */
  feeds: readonly { href: string; title: string }[];
  /** Another page of the page's language. */
  pageOf: (id: string) => PageEntry | undefined;
  /** The latest media releases on a topic, newest first. */
  latestReleases: (filter: ReleaseFilter) => readonly Release[];
  menus: { primary: readonly MenuItem[]; footer_legal: readonly MenuItem[] };
  socialLinks: readonly SocialLink[];
  /** The other languages, each with the URL of the same page, or else of the home page. */
  otherLanguages: readonly { language: Language; tag: string; name: string; href: string }[];
  /** At most three; the last is the page itself. Empty on home and error pages. */
  breadcrumbs: readonly Crumb[];
  /** The pages of the current section, as the secondary menu shows them. */
  section: { label: string; items: readonly SectionItem[] } | undefined;
  clientZoneUrl: string;
  /** The form action of the external mailing list, if one is configured. */
  newsletterActionUrl: string | undefined;
  /** Whether the site sends mail. If so, subscriptions have to be confirmed. */
  sendsMail: boolean;
  videoHostUrl: string;
  homeVariant: 'slideshow' | 'single';
  year: number;
  /** The query parameters of the URL that the page declares. */
  parameters: PageParameters;
  /** The engines of all technical tables, by manufacturer. */
  engines: () => readonly EnginesOfMaker[];
  /** The positions that are open in the page's language, the newest first. */
  openPositions: () => readonly PageEntry<'position'>[];
  /** The outcome of the form that was posted to this page, if one was. */
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
