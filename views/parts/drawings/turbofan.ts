/** A part of the turbofan in section that the company makes. */
export interface Part {
  /** Of its lines in the drawing. */
  id: string;
  /** What the legend of the technical tables calls it; without it, the part is the combustor. */
  abbreviation?: 'FDGS' | 'FHF' | 'RDS' | 'AGB' | 'HPT' | 'LPT' | 'TEC';
  /** Where its sign is, and the point that the sign refers to. */
  sign: readonly [number, number];
  at: readonly [number, number];
}

export const size = { left: 20, top: -350, width: 1480, height: 760 };

/** In the direction of the flow. */
export const parts: readonly Part[] = [
  { id: 'fdgs', abbreviation: 'FDGS', sign: [322, -318], at: [322, -52] },
  { id: 'fhf', abbreviation: 'FHF', sign: [468, -318], at: [468, -238] },
  { id: 'rds', abbreviation: 'RDS', sign: [320, 372], at: [482, 150] },
  { id: 'agb', abbreviation: 'AGB', sign: [580, 372], at: [590, 314] },
  { id: 'combustor', sign: [846, -318], at: [846, -120] },
  { id: 'hpt', abbreviation: 'HPT', sign: [923, 262], at: [923, 80] },
  { id: 'lpt', abbreviation: 'LPT', sign: [1090, -262], at: [1090, -140] },
  { id: 'tec', abbreviation: 'TEC', sign: [1222, 262], at: [1222, 160] },
];

/** The address of the lines of a part, or of what is around the parts. */
export const linesOf = (id: string) => `/turbofan.svg#${id}`;
