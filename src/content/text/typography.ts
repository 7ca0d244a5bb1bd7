import { defaultLanguage, type Language, languageCodes, languages } from '../../routing/languages.js';
import { mapTexts } from '../validation/fields.js';

/** How a language is typeset, above all where it allows no line break. */
interface Conventions {
  quotationMarks: readonly [opening: string, closing: string];
  /** Words that stay with the next one. */
  short?: string;
  /** Words that stay with the number after them. */
  beforeNumber: string;
  /** Words that stay with the number before them, beyond the units of measurement. */
  afterNumber: string;
  /** The numbers from three to ten, which are the same for every gender, as subject and as object. */
  numbers: string;
  /** Whether a space separates groups of three digits. */
  hasSpacedGroups?: boolean;
  /** Hyphens that must not end a line. */
  hyphen?: RegExp;
  /** The first of a month, where it is written 1º. */
  firstOfMonth?: RegExp;
}

const units =
  '[kMG]?W|kVA|[kcmµn]?m[²³]?|kg|[gtlsh]|bar|[kMG]?Pa|[kM]?N|Nm|kt|ft|lbf?|shp|[MG]?Hz|rpm|dB|V|°C|K|[kMG]B|min|EUR|CZK|PLN|euros?';

/** What stands between a number and its currency, and stays with both. */
const powers = '(?:mln|mld|tys\\.|mil\\.|mld\\.|tis\\.|mill?i[ao]rd\\p{L}*|mill?ion\\p{L}*|billion)';
const currencies = 'euros?|eur|EUR|zł|PLN|Kč|CZK';

/** Prevents a line break after a hyphen. The fonts have no non-breaking hyphen. */
const wordJoiner = '\u2060';

const italianMonths = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

/** By BCP 47 tag. A language that is not listed has those of English. */
const conventions: { en: Conventions; [tag: string]: Conventions } = {
  en: {
    quotationMarks: ['“', '”'],
    numbers: 'three four five six seven eight nine ten',
    beforeNumber: 'No\\.|Art\\.|Fig\\.',
    afterNumber:
      'million|billion|feet|knots|hours|days|weeks|months|years|January|February|March|April|May|June|July|August|September|October|November|December',
  },
  it: {
    quotationMarks: ['«', '»'],
    numbers: 'tre quattro cinque sei sette otto nove dieci',
    short: '(?:lett\\.|EN|sé)',
    beforeNumber: 'n\\.|[Aa]rtt?\\.|par\\.|fig\\.|p\\.|\\(UE\\)|oltre|[Dd]a',
    afterNumber: `milion[ei]|miliard[oi]|piedi|nodi|persone|ore|giorni|settimane|mesi|anni|${italianMonths}`,
    firstOfMonth: new RegExp(`(?<![\\d.,])1(?=\\s(?:${italianMonths})(?!\\p{L}))`, 'gu'),
  },
  pl: {
    quotationMarks: ['„', '”'],
    numbers: 'trzy cztery pięć sześć siedem osiem dziewięć dziesięć',
    short: '(?:[aiouwzAIOUWZ]|[WwZz]e|[Nn]a|[Dd]o|[Oo]d|[Pp]o|[Zz]a|[Kk]u)',
    beforeNumber: 'ponad|około|nr|ust\\.|[Aa]rt\\.|pkt|rys\\.|str\\.|[Aa]rtykuł',
    afterNumber:
      'r\\.|roku|stóp|węzłów|lat|lata|latach|tygodni|miesiące|miesięcy|miesiącach|dni|godzin|minut|sekund|osób|mln|mld|milion\\p{L}*|tys\\.|zł|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
    hasSpacedGroups: true,
  },
  cs: {
    quotationMarks: ['„', '“'],
    numbers: 'tři čtyři pět šest sedm osm devět deset',
    short: '(?:[kosuvzaiKOSUVZAI]|písm\\.)',
    beforeNumber: '§|č\\.|čl\\.|odst\\.|obr\\.|str\\.|[Čč]lán(?:ek|ku|ků)|\\((?:EU|ES)\\)|EMAR|AQAP',
    afterNumber:
      '%|‰|stop|uzlů|let|roky|týdn[yůe]?|lidí|osob|sekund[ay]?|minut[ay]?|hodin[ay]?|dn[íůy]|měsíc(?:e|ů|ích)|milionů?|milionu|miliardy?|mil\\.|mld\\.|tis\\.|Kč|eur|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince',
    hasSpacedGroups: true,
    // Czech repeats such a hyphen at the beginning of the next line, so it must not end one: „e-mail“, „má-li“.
    hyphen: /(?<=(?<!\p{L})[Ee])-(?=mail)|(?<=\p{L})-(?=li(?!\p{L}))/gu,
  },
};

const conventionsOf = (language: Language): Conventions => conventions[languages[language].tag] ?? conventions.en;

/** White space that must not break: after a short word, beside a number, and before a dash. */
const bound = new Map(languageCodes.map((language) => [language, boundSpace(conventionsOf(language))]));

function boundSpace({ short, beforeNumber, afterNumber, hasSpacedGroups }: Conventions): RegExp {
  const contexts = [
    '(?=[–—](?:\\s|$))',
    `(?<=[\\d}][.º]?\\s)(?=(?:${units}|${afterNumber})(?![\\p{L}\\d-]))`,
    `(?<=(?<!\\p{L})(?:${beforeNumber}|EUR|EN|AS|ISO|Form|Part)\\s)(?=\\d)`,
    // Within a telephone number. Where runs of white space count, its end comes first, so that it is scanned once.
    '(?=\\d)(?<=\\+\\d{1,3}(?:\\s+\\d{1,4}){0,5}\\s+)',
    '(?<=(?<!\\p{L})EN\\s)(?=ISO\\s)',
    // A postcode and its town.
    '(?<=(?<![\\d.,-])\\d{5}\\s)(?=\\p{Lu}\\p{Ll})',
    `(?<=[\\d}]\\s${powers}\\s(?:di\\s)?)(?=(?:di\\s)?(?:${currencies})(?!\\p{L}))`,
    ...(short === undefined ? [] : [`(?=\\S|$)(?<=(?:^|[\\s(„“«»/])${short}\\s+)`]),
    ...(hasSpacedGroups ? ['(?<=(?<![\\d.,])\\d{1,3}\\s)(?=\\d{3}(?!\\d))'] : []),
  ];
  // The white space is matched first, and its context only there.
  return new RegExp(`(?<!\\s)\\s+(?:${contexts.join('|')})`, 'gu');
}

/** Replaces spaces where the language allows no line break by non-breaking ones. Leaves tags as they are. */
export function bindWords(text: string, language: Language): string {
  return outsideTags(text, (part) => bind(part, language));
}

/**
 * Typesets a text for the language: its quotation marks for straight ones, an ellipsis for three dots, typographic
 * apostrophes, and the bonds of {@link bindWords}. A text that is typeset already stays as it is.
 */
export function typeset(text: string, language: Language): string {
  if (isCode(text)) return text;
  let before = ' ';
  return outsideTags(text, (part) => {
    const printed = bind(/["']|\.{3}/.test(part) ? withMarks(part, language, before) : part, language);
    before = printed.at(-1) ?? before;
    return printed;
  });
}

/** A number from three to ten as a word; undefined for any other. */
export function numberInWords(value: number, language: Language): string | undefined {
  return conventionsOf(language).numbers.split(' ')[value - 3];
}

/** {@link typeset} for every text within a value. */
export function typesetTexts<T>(value: T, language: Language): T {
  return mapTexts(value, (text) => typeset(text, language));
}

/**
 * {@link bindWords} for every interface text within a value. English texts stay as they are: programs that look for
 * one, and people who search a page for it, type plain spaces.
 */
export function bindTexts<T>(value: T, language: Language): T {
  if (language === defaultLanguage) return value;
  return mapTexts(value, (text) => bindWords(text, language));
}

/** Whether a text is an id, an address, a number, or a telephone number, whose spaces a visitor may copy. */
function isCode(text: string): boolean {
  return !/[\s"'.]/.test(text) || /^\+[\d -]+$/.test(text) || /^(?:\/|[a-z]+:)\S*$/.test(text);
}

function bind(text: string, language: Language): string {
  const { hyphen, firstOfMonth } = conventionsOf(language);
  const hyphened = hyphen === undefined ? text : text.replace(hyphen, `-${wordJoiner}`);
  const ordinals = firstOfMonth === undefined ? hyphened : hyphened.replace(firstOfMonth, '1º');
  return ordinals.replace(bound.get(language) as RegExp, '\u00a0');
}

/** @param before the character in front of the part, which decides whether a quotation mark opens or closes */
function withMarks(part: string, language: Language, before: string): string {
  const [opening, closing] = conventionsOf(language).quotationMarks;
  return part.replace(/"|(?<=\p{L})'(?=[\p{L}\s])|\.{3}/gu, (mark, at: number) => {
    if (mark === '...') return '…';
    if (mark === "'") return '’';
    return /[\s([]/.test(part.charAt(at - 1) || before) ? opening : closing;
  });
}

function outsideTags(text: string, change: (part: string) => string): string {
  if (!text.includes('<')) return change(text);
  const parts = text.split(/(<[^<>]*>)/);
  return parts.map((part, index) => (index % 2 === 1 || part === '' ? part : change(part))).join('');
}
