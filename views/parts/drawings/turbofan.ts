import { scaleLinear } from 'd3-scale';

/*
 * The lines of a turbofan in section: above its axis, which is at 0, and below it. Air enters at the left. Lengths are
 * those of the drawing, `x` along the axis and a radius from it.
 */

type Wall = (x: number) => number;

export interface Lines {
  /** Lines above the axis, which are below it too. */
  turned?: string;
  /** Lines that are there once. */
  single?: string;
  /** Rows of holes, drawn as dotted lines. */
  holes?: string;
}

/** A part that the company makes. */
export interface Part extends Lines {
  id: string;
  /** What the legend of the technical tables calls it; without it, the part is the combustor. */
  abbreviation?: 'FDGS' | 'FHF' | 'RDS' | 'AGB' | 'HPT' | 'LPT' | 'TEC';
  /** Where its sign is, and the point that the sign refers to. */
  sign: readonly [number, number];
  at: readonly [number, number];
}

export const size = { left: 20, top: -350, width: 1480, height: 760 };

const wall = (...points: readonly [x: number, radius: number][]): Wall =>
  scaleLinear(
    points.map(([x]) => x),
    points.map(([, radius]) => -radius),
  );

/** `count` airfoils between two walls, `step` apart from the first one at `x`. */
function row(hub: Wall, tip: Wall, chord: number, x: number, step: number, count: number): string {
  const airfoil = (_: unknown, index: number) => {
    const [from, to] = [hub, tip].map((wall) => Math.round(wall(x + step * index)));
    return `V${to}h${chord}V${from}m${step - chord},0`;
  };
  return `M${x},${Math.round(hub(x))}${Array.from({ length: count }, airfoil).join('')}`;
}

/** The discs below rows of blades: web and bore. */
function discs(hub: Wall, bore: number, width: number, x: number, step: number, count: number): string {
  const disc = (_: unknown, index: number) => {
    return `V${-bore - 14}h-4v14h${width}v-14h-4V${Math.round(hub(x + step * index))}m${step - width + 8},0`;
  };
  return `M${x + 4},${Math.round(hub(x))}${Array.from({ length: count }, disc).join('')}`;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r},${y}a${r},${r},0,1,1,${2 * r},0a${r},${r},0,1,1,${-2 * r},0z`;

const booster = { hub: wall([340, 68], [440, 70]), tip: wall([340, 107], [440, 101]) };
const compressor = { hub: wall([520, 58], [760, 66]), tip: wall([520, 102], [760, 80]) };
const turbine = { hub: wall([985, 64], [1190, 80]), tip: wall([985, 104], [1190, 152]) };
const highTurbine = { hub: wall([910, 62], [965, 62]), tip: wall([910, 96], [965, 100]) };

/** What is around the parts: nacelle, fan, compressors, shafts, nozzle. */
export const around: Lines = {
  turned:
    'M150,0C166,-34,204,-58,250,-64L290,-72L340,-68M250,-64C236,-120,234,-180,246,-228L282,-226C292,-180,292,-120,290,-72' +
    'M258,-66V-26H280V-70M334,-112Q322,-110,340,-107L440,-101M340,-68L440,-70M508,-62L520,-58L760,-66M508,-98L520,-102L760,-80' +
    'M334,-112C400,-120,440,-124,508,-132C600,-146,820,-150,900,-146C1000,-146,1120,-176,1200,-178L1262,-172L1350,-140L1262,-160' +
    'M1250,-74C1310,-72,1390,-36,1452,0M236,-18H340M350,-18H1210M520,-38H900L914,-30H946M520,-38V-58' +
    row(booster.hub, booster.tip, 13, 350, 22, 4) +
    row(compressor.hub, compressor.tip, 9, 524, 13, 18) +
    'M392,-118L398,-234H424L420,-121' +
    row(highTurbine.hub, highTurbine.tip, 16, 940, 0, 1) +
    discs(highTurbine.hub, 30, 16, 940, 0, 1) +
    discs(compressor.hub, 40, 9, 524, 26, 9),
  single:
    'M60,-246C54,-264,96,-280,160,-286C320,-298,640,-284,984,-226L960,-222C800,-238,560,-242,420,-238L230,-234C150,-228,90,-230,60,-246z' +
    'M60,246C54,264,96,284,160,296C280,322,440,346,600,338C780,326,900,262,984,226L960,222C800,238,700,242,640,240M400,238L230,234C150,228,90,230,60,246z',
};

/** In the direction of the flow. */
export const parts: readonly Part[] = [
  {
    id: 'fdgs',
    abbreviation: 'FDGS',
    turned: 'M300,-60H340V-50H300zM304,-48H336V-30H304zM296,-28H346V-14H296zM310,-39H330M292,-60V-66H348V-60',
    sign: [322, -318],
    at: [322, -52],
  },
  {
    id: 'fhf',
    abbreviation: 'FHF',
    turned:
      'M452,-120L446,-234H490L500,-128zM454,-72L450,-98H500L504,-66zM442,-66H508V-40H498V-54H452V-40H442zM440,-98H508V-104H440z' +
      'M436,-234H500V-244H436zM458,-150L496,-156M455,-176L494,-181M452,-204L492,-208',
    sign: [468, -318],
    at: [468, -238],
  },
  {
    id: 'rds',
    abbreviation: 'RDS',
    single: 'M470,40L480,54H492L502,40zM482,54V236M490,54V236M478,120H494M478,128H494M474,246L480,236H492L498,246z',
    sign: [320, 372],
    at: [482, 150],
  },
  {
    id: 'agb',
    abbreviation: 'AGB',
    single:
      `M446,246H622L634,258V300L618,314H462L446,298z${circle(478, 280, 18)}${circle(516, 280, 20)}${circle(553, 280, 17)}` +
      `${circle(590, 280, 20)}${circle(478, 280, 5)}${circle(516, 280, 5)}${circle(553, 280, 5)}${circle(590, 280, 5)}` +
      'M634,264H696V298H634zM696,270H712V292H696zM650,264V298M664,264V298M678,264V298M446,266H412V294H446',
    sign: [580, 372],
    at: [590, 314],
  },
  {
    id: 'combustor',
    turned:
      'M764,-82L790,-124H884L908,-108V-100L882,-116H794L768,-76zM764,-60L792,-42H890L908,-54V-48L892,-34H788L760,-54z' +
      'M800,-106C830,-112,870,-104,906,-94M800,-58C830,-50,870,-56,906,-66M800,-106L792,-96V-68L800,-58zM786,-90H806V-74H786zM806,-90L820,-96M806,-74L820,-68' +
      'M808,-148V-124M816,-148V-124M804,-156H820V-148H804zM812,-124L790,-90',
    holes: 'M826,-107C850,-106,876,-100,900,-93M826,-56C850,-55,876,-59,900,-64',
    sign: [846, -318],
    at: [846, -120],
  },
  {
    id: 'hpt',
    abbreviation: 'HPT',
    turned: `${row(highTurbine.hub, highTurbine.tip, 18, 914, 0, 1)}M908,-98L966,-104V-112L908,-106zM910,-62H932V-54H910z`,
    sign: [923, 262],
    at: [923, 80],
  },
  {
    id: 'lpt',
    abbreviation: 'LPT',
    turned:
      `${row(turbine.hub, turbine.tip, 14, 985, 39, 5)}${row(turbine.hub, turbine.tip, 14, 1004, 39, 5)}${discs(turbine.hub, 30, 14, 1004, 39, 5)}` +
      'M980,-108L1188,-156V-168L980,-118zM1018,-48h25m14,0h25m14,0h25m14,0h25',
    sign: [1090, -262],
    at: [1090, -140],
  },
  {
    id: 'tec',
    abbreviation: 'TEC',
    turned:
      'M1202,-80L1206,-156H1238L1244,-76zM1196,-156H1250V-168H1196zM1196,-80H1250V-66L1228,-38H1214L1196,-66zM1212,-62H1230M1212,-104H1238M1210,-130H1236',
    sign: [1222, 262],
    at: [1222, 160],
  },
];
