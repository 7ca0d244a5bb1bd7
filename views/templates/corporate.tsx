import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Blocks } from '../blocks/blocks.js';

export function Corporate({ body }: { body: Body<'corporate'> }) {
  return <Blocks blocks={body.blocks} />;
}
