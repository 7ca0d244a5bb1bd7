import type { ProcessKind } from '../../../src/content/model/shapes/table-shapes.js';
import { Drawing } from './drawing.js';

/** What acts on the part, and below it the part. */
const lines: Readonly<Record<ProcessKind, readonly [tool: string, part: string]>> = {
  heat: ['M12 16c-4-3 0-5 0-10c4 4 4 8 0 10', 'M3 20V4h18v16z'],
  peen: [
    'M6 4a1.5 1.5 0 1 0 .1 0M13 2a1.5 1.5 0 1 0 .1 0M18 6a1.5 1.5 0 1 0 .1 0M7 9l1 5M13 7v7M18 11l-1 3',
    'M2 17q2.5 3 5 0t5 0t5 0t5 0v4H2z',
  ],
  weld: ['M12 2v12M7 8l3 4M17 8l-3 4', 'M2 16h9v5H2zM13 16h9v5h-9z'],
  coat: ['M3 2h6v4H3zM9 4h3M13 4l7-2M13 4l8 4M13 4l3 8', 'M2 14h20M2 17h20v4H2z'],
  grind: ['M10 3a6 6 0 1 0 .1 0M10 8a1 1 0 1 0 .1 0M17 13l4-3M18 14l4-1', 'M2 16h20v5H2z'],
  drill: ['M12 2v19M9 2h6', 'M2 12h20v9H2zM7 12v9M17 12v9'],
  inspect: ['M10 3a6 6 0 1 0 .1 0M15 14l5 6', 'M8 6l3 2l-2 2l3 3'],
  bath: ['M7 2v4M12 2v6M17 2v4', 'M2 8v13h20V8M2 12q2.5-3 5 0t5 0t5 0t5 0'],
  test: ['M12 17l4-8', 'M3 17a9 9 0 1 1 18 0zM5.5 11l1.5 1M12 8v2M18.5 11L17 12'],
  keep: ['M9 13h6M12 10v6', 'M3 8h18v13H3zM3 8l3-5h12l3 5'],
};

/** What is done in a special process, in a few lines. Its name stands beside it. */
export function ProcessDrawing({ kind }: { kind: ProcessKind }) {
  const [tool, part] = lines[kind];
  return (
    <Drawing width={24} height={24} className="process-drawing">
      <path className="drawing-lines" d={part} />
      <path className="drawing-lines drawing-lines--part" d={tool} />
    </Drawing>
  );
}
