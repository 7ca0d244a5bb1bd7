import { readFileSync } from 'node:fs';
import type { Texts } from '../../i18n/texts.js';
import { bindTexts } from '../../src/content/text/typography.js';
import { type Language, languages } from '../../src/routing/languages.js';
import { renderInPage } from '../../src/site/rendering/render-in-page.js';
import type { PageContext, PictureVariants } from '../../views/page-context.js';

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** The interface texts of a language, as pages show them. */
export function textsOf(language: Language): Texts {
  const names = [
    'site',
    'layout',
    'pages',
    'consent',
    'forms',
    'mails',
    'errors',
    'media',
    'support',
    'tables',
    'widgets',
  ];
  const files = names.map((name) => [name, read(`i18n/${language}/${name}.json`)]);
  return bindTexts(Object.fromEntries(files), language) as unknown as Texts;
}

/** The page context of a view, by default of an English corporate page. */
export function pageFixture(overrides: Partial<PageContext> = {}): PageContext {
  const language = overrides.language ?? 'en';
  const pictures = read<Record<string, PictureVariants>>('content/images/pictures.json');
  const link = (address: string) =>
    language === 'en' || !address.startsWith('/') || address.startsWith('/pdf/') ? address : `/${language}${address}`;
  const page: PageContext = {
    language,
    tag: languages[language].tag,
    locale: languages[language].locale,
    texts: textsOf(language),
    pageId: 'our-company/who-we-are',
    template: 'corporate',
    traits: {},
    isPreview: false,
    link,
    localize: (html) => html.replace(/href="(\/[^"]*)"/g, (_, address: string) => `href="${link(address)}"`),
    shared: (_, content) => renderInPage(page, content),
    sharedByPage: (_, content) => renderInPage(page, content),
    picture: (original) => pictures[original],
    islandScripts: (name) => ({ src: `/assets/${name}.js`, chunks: [] }),
    videoThumbnail: () => undefined,
    menus: { primary: [], footer_legal: [] },
    socialLinks: [],
    otherLanguages: [],
    breadcrumbs: [],
    section: undefined,
    clientZoneUrl: 'https://clientzone.example.com',
    newsletterActionUrl: undefined,
    sendsMail: false,
    videoHostUrl: 'https://video.example.com',
    homeVariant: 'slideshow',
    year: 2026,
    filter: undefined,
    formSubmission: undefined,
    ...overrides,
  };
  return page;
}
