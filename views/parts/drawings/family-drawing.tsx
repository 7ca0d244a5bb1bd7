import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { Drawing } from './drawing.js';

interface Props {
  /** What is around the parts. */
  drawing: string;
  parts: NonNullable<Body<'product-family'>['hotspots']>;
}

/** What a product family makes. The list of the parts says in words what the drawing shows. */
export function FamilyDrawing({ drawing, parts }: Props) {
  return (
    <Drawing width={1600} height={800}>
      <path className="drawing-lines" d={drawing} />
      {parts.map(({ id, lines }) => (
        <path key={id} className="drawing-lines drawing-lines--part" d={lines} />
      ))}
    </Drawing>
  );
}
