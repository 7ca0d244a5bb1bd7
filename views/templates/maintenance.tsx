import type { Body } from '../../src/content/shapes.js';
import { Picture } from '../components/picture.js';
import { RichText } from '../components/rich-text.js';

const picture = '/images/hero-plant-interior.jpg';

export function Maintenance({ body }: { body: Body<'maintenance'> }) {
  return (
    <div className="maintenance" data-ground="dark">
      {!body.image_hero && <Picture className="maintenance-picture" original={picture} alt="" sizes="100vw" isHero />}
      {body.text && (
        <div className="container maintenance-text">
          <RichText className="lead" html={body.text} />
        </div>
      )}
    </div>
  );
}
