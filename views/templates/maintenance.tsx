import type { Body } from '../../src/content/model/shapes/shapes.js';
import { usePage } from '../page-context.js';
import { Picture } from '../parts/pictures/picture.js';
import { RichText } from '../parts/text/rich-text.js';
import { sitePages } from '../site-pages.js';

const picture = '/images/hero-plant-interior.jpg';

export function Maintenance({ body }: { body: Body<'maintenance'> }) {
  const { texts, link } = usePage();
  return (
    <div className="maintenance" data-theme="dark">
      {!body.image_hero && (
        <Picture className="cover maintenance-picture" original={picture} alt="" sizes="100vw" isHero />
      )}
      {body.text && (
        <div className="container maintenance-text">
          <RichText className="lead" html={body.text} />
          <a className="button button--ghost" href={link(sitePages.home)}>
            {texts.errors.go_home}
          </a>
        </div>
      )}
    </div>
  );
}
