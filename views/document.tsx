import type { ReactNode } from 'react';
import type { PageEntry } from '../src/content/model/shapes/shapes.js';
import { Layout } from './layout/layout.js';
import { usePage } from './page-context.js';
import { heroSources } from './parts/pictures/hero-sources.js';
import { sitePages } from './site-pages.js';
import { colours } from './theme.js';

/** The content of a page's `<head>`. URLs are absolute. */
export interface Head {
  title: string;
  description?: string;
  canonical?: string;
  /** Search engines are asked to leave the page out. */
  isUnlisted: boolean;
  alternates: readonly { tag: string; href: string }[];
  locale?: string;
  otherLocales?: readonly string[];
  share?: { href: string; alt: string } | undefined;
  /** Whether the Open Graph type is `article` and not `website`. */
  isArticle?: boolean;
  /** The RSS feeds in the page's language. */
  feeds?: readonly { href: string; title: string }[];
  /** JSON-LD objects. */
  structuredData: readonly object[];
  /** The package's version, for the `generator` meta element. */
  version: string;
}

/** URLs of the built stylesheets (by template), the scripts, and the fonts to preload. */
interface Assets {
  stylesheets: Readonly<Record<string, string>>;
  scripts: { main: string; preview: string; earlySteps: string };
  fonts: readonly string[];
}

interface Props {
  head: Head;
  assets: Assets;
  entry?: PageEntry | undefined;
  children: ReactNode;
}

/** The whole page. */
export function Document({ head, assets, entry, children }: Props) {
  const { tag, template, traits, link, isPreview } = usePage();
  return (
    <html lang={tag} id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description !== undefined && <meta name="description" content={head.description} />}
        {head.isUnlisted && <meta name="robots" content="noindex" />}
        {head.canonical !== undefined && <link rel="canonical" href={head.canonical} />}
        {head.alternates.map((alternate) => (
          <link key={alternate.tag} rel="alternate" hrefLang={alternate.tag} href={alternate.href} />
        ))}
        <link rel="search" href={link(sitePages.search)} />
        {head.feeds?.map(({ href, title }) => (
          <link key={href} rel="alternate" type="application/rss+xml" href={href} title={title} />
        ))}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <HeroPreload entry={entry} />
        <link rel="stylesheet" href={assets.stylesheets[template]} />
        <script type="module" src={assets.scripts.main} />
        {traits.hasFullscreenSlides && <script type="module" src={assets.scripts.earlySteps} />}
        {isPreview && <script type="module" src={assets.scripts.preview} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={colours['dark-950']} />
        <meta name="generator" content={head.version} />
        <SocialCards head={head} />
        {head.structuredData.map((thing, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={index}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replace(/</g, '\\u003c') }}
          />
        ))}
      </head>
      <body className={`page-${template}`}>
        <Layout entry={entry}>{children}</Layout>
      </body>
    </html>
  );
}

function HeroPreload({ entry }: { entry: PageEntry | undefined }) {
  const { picture } = usePage();
  const hero = entry && heroPicture(entry);
  const variants = hero && picture(hero.original);
  if (!variants) return null;
  return heroSources(variants, hero.focus !== undefined).map(({ media, srcSet, sizes }) => (
    <link
      key={media}
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  ));
}

/** The picture that the page begins with. */
function heroPicture({ body }: PageEntry): { original: string; focus?: string | undefined } | undefined {
  const { video, image } = ('slides' in body && body.slides?.[0]) || { video: body.video_hero, image: body.image_hero };
  return video ? { original: video.poster, focus: image?.focus } : image;
}

function SocialCards({ head }: { head: Head }) {
  const { texts } = usePage();
  if (head.canonical === undefined) return null;
  return (
    <>
      <meta property="og:type" content={head.isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={texts.site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:locale" content={head.locale} />
      {head.otherLocales?.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      {head.share && (
        <>
          <meta property="og:image" content={head.share.href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={head.share.alt} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
