/*
 * The lines of a turbofan in section, as the `d` of SVG paths. Its axis is at 0, y counts downwards, and air enters at
 * the left.
 */

export interface Lines {
  /** Lines above the axis, which are below it too. */
  turned?: string;
  /** Lines that are there once. */
  single?: string;
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

/** What is around the parts: nacelle, fan, compressors, shafts, nozzle. */
export const around: Lines = {
  turned:
    'M150,0C166,-34,204,-58,250,-64L290,-72L340,-68' +
    'M250,-64C236,-120,234,-180,246,-228L282,-226C292,-180,292,-120,290,-72M258,-66V-26H280V-70' +
    'M334,-112Q322,-110,340,-107L440,-101M340,-68L440,-70M508,-62L520,-58L760,-66M508,-98L520,-102L760,-80' +
    'M334,-112C400,-120,440,-124,508,-132C600,-146,820,-150,900,-146C1000,-146,1120,-176,1200,-178L1262,-172L1350,-140L1262,-160' +
    'M1250,-74C1310,-72,1390,-36,1452,0M236,-18H340M350,-18H1210M520,-38H900L914,-30H946M520,-38V-58' +
    'M350,-68V-106h13V-68m9,0V-105h13V-69m9,0V-104h13V-69m9,0V-102h13V-70m9,0M524,-58V-102h9V-58' +
    'm4,0V-100h9V-59m4,0V-99h9V-59m4,0V-98h9V-59m4,0V-97h9V-60m4,0V-96h9V-60m4,0V-94h9V-61m4,0V-93h9V-61' +
    'm4,0V-92h9V-62m4,0V-91h9V-62m4,0V-90h9V-62m4,0V-89h9V-63m4,0V-87h9V-63m4,0V-86h9V-64m4,0V-85h9V-64' +
    'm4,0V-84h9V-65m4,0V-83h9V-65m4,0V-81h9V-65m4,0M392,-118L398,-234H424L420,-121M940,-62V-98h16V-62m-16,0' +
    'M944,-62V-44h-4v14h16v-14h-4V-62m-8,0M528,-58V-54h-4v14h9v-14h-4V-58m25,0V-54h-4v14h9v-14h-4V-59' +
    'm25,0V-54h-4v14h9v-14h-4V-60m25,0V-54h-4v14h9v-14h-4V-61m25,0V-54h-4v14h9v-14h-4V-62' +
    'm25,0V-54h-4v14h9v-14h-4V-62m25,0V-54h-4v14h9v-14h-4V-63m25,0V-54h-4v14h9v-14h-4V-64' +
    'm25,0V-54h-4v14h9v-14h-4V-65m25,0',
  single:
    'M60,-246C54,-264,96,-280,160,-286C320,-298,640,-284,984,-226L960,-222C800,-238,560,-242,420,-238L230,-234C150,-228,90,-230,60,-246z' +
    'M60,246C54,264,96,284,160,296C280,322,440,346,600,338C780,326,900,262,984,226L960,222C800,238,700,242,640,240' +
    'M400,238L230,234C150,228,90,230,60,246z',
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
      'M452,-120L446,-234H490L500,-128zM454,-72L450,-98H500L504,-66zM442,-66H508V-40H498V-54H452V-40H442z' +
      'M440,-98H508V-104H440zM436,-234H500V-244H436zM458,-150L496,-156M455,-176L494,-181M452,-204L492,-208',
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
      'M446,246H622L634,258V300L618,314H462L446,298zM460,280a18,18,0,1,1,36,0a18,18,0,1,1,-36,0z' +
      'M496,280a20,20,0,1,1,40,0a20,20,0,1,1,-40,0zM536,280a17,17,0,1,1,34,0a17,17,0,1,1,-34,0z' +
      'M570,280a20,20,0,1,1,40,0a20,20,0,1,1,-40,0zM473,280a5,5,0,1,1,10,0a5,5,0,1,1,-10,0z' +
      'M511,280a5,5,0,1,1,10,0a5,5,0,1,1,-10,0zM548,280a5,5,0,1,1,10,0a5,5,0,1,1,-10,0z' +
      'M585,280a5,5,0,1,1,10,0a5,5,0,1,1,-10,0zM634,264H696V298H634zM696,270H712V292H696zM650,264V298' +
      'M664,264V298M678,264V298M446,266H412V294H446',
    sign: [580, 372],
    at: [590, 314],
  },
  {
    id: 'combustor',
    turned:
      'M764,-82L790,-124H884L908,-108V-100L882,-116H794L768,-76z' +
      'M764,-60L792,-42H890L908,-54V-48L892,-34H788L760,-54zM800,-106C830,-112,870,-104,906,-94' +
      'M800,-58C830,-50,870,-56,906,-66M800,-106L792,-96V-68L800,-58zM786,-90H806V-74H786zM806,-90L820,-96' +
      'M806,-74L820,-68M808,-148V-124M816,-148V-124M804,-156H820V-148H804zM812,-124L790,-90' +
      'M826,-108h3v3h-3zm10,0h3v3h-3zm10,1h3v3h-3zm10,1h3v3h-3zm10,2h3v3h-3z' +
      'M826,-58h3v3h-3zm10,0h3v3h-3zm10,0h3v3h-3zm10,-1h3v3h-3zm10,-1h3v3h-3z',
    sign: [846, -318],
    at: [846, -120],
  },
  {
    id: 'hpt',
    abbreviation: 'HPT',
    turned: 'M914,-62V-96h18V-62m-18,0M908,-98L966,-104V-112L908,-106zM910,-62H932V-54H910z',
    sign: [923, 262],
    at: [923, 80],
  },
  {
    id: 'lpt',
    abbreviation: 'LPT',
    turned:
      'M985,-64V-104h14V-64m25,0V-113h14V-67m25,0V-122h14V-70m25,0V-131h14V-73m25,0V-141h14V-76m25,0' +
      'M1004,-65V-108h14V-65m25,0V-118h14V-69m25,0V-127h14V-72m25,0V-136h14V-75m25,0V-145h14V-78m25,0' +
      'M1008,-65V-44h-4v14h14v-14h-4V-65m33,0V-44h-4v14h14v-14h-4V-69m33,0V-44h-4v14h14v-14h-4V-72' +
      'm33,0V-44h-4v14h14v-14h-4V-75m33,0V-44h-4v14h14v-14h-4V-78m33,0M980,-108L1188,-156V-168L980,-118z' +
      'M1018,-48h25m14,0h25m14,0h25m14,0h25',
    sign: [1090, -262],
    at: [1090, -140],
  },
  {
    id: 'tec',
    abbreviation: 'TEC',
    turned:
      'M1202,-80L1206,-156H1238L1244,-76zM1196,-156H1250V-168H1196zM1196,-80H1250V-66L1228,-38H1214L1196,-66z' +
      'M1212,-62H1230M1212,-104H1238M1210,-130H1236',
    sign: [1222, 262],
    at: [1222, 160],
  },
];
