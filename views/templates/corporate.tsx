import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Blocks } from '../blocks/blocks.js';
import { LatestReleases } from '../parts/releases/latest-releases.js';

export function Corporate({ body: { blocks, subject } }: { body: Body<'corporate'> }) {
  return (
    <>
      <Blocks blocks={blocks} />
      {subject && <LatestReleases filter={{ subject }} />}
    </>
  );
}
