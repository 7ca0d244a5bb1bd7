/** ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = [
  ...'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ'.split(' '),
  ...'BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM'.split(' '),
  ...'DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS'.split(' '),
  ...'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN'.split(' '),
  ...'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ'.split(' '),
  ...'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM'.split(' '),
  ...'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV'.split(' '),
  ...'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI'.split(' '),
  ...'VN VU WF WS YE YT ZA ZM ZW'.split(' '),
];

export interface Country {
  code: string;
  name: string;
}

const lists = new Map<string, readonly Country[]>();

/** All countries with their names in the language of `tag` (BCP 47), in its sort order. Cached by tag. */
export function countriesIn(tag: string): readonly Country[] {
  const cached = lists.get(tag);
  if (cached) return cached;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
  lists.set(tag, countries);
  return countries;
}
