/** The federal states, as the road signs of bureaucracy know them. */
export const federalStates = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;
export type FederalState = (typeof federalStates)[number];

export const holidayNames = [
  'new-year',
  'epiphany',
  'womens-day',
  'good-friday',
  'easter-sunday',
  'easter-monday',
  'labour-day',
  'ascension',
  'whit-sunday',
  'whit-monday',
  'corpus-christi',
  'assumption',
  'childrens-day',
  'unity-day',
  'reformation-day',
  'all-saints',
  'repentance-day',
  'christmas-day',
  'boxing-day',
] as const;
export type HolidayName = (typeof holidayNames)[number];

type Rule = {
  readonly name: HolidayName;
  readonly on: (year: number, easter: Temporal.PlainDate) => Temporal.PlainDate;
  /** Everywhere, where no state is named. */
  readonly states?: readonly FederalState[];
  /** The first year in which it is one there. */
  readonly since?: Partial<Record<FederalState, number>>;
};

const fixed = (month: number, day: number) => (year: number) => Temporal.PlainDate.from({ year, month, day });
const fromEaster = (days: number) => (_year: number, easter: Temporal.PlainDate) => easter.add({ days });

/** The law of the states as of 2026. Days that only some municipalities keep are exceptions that an organisation enters itself. */
const rules: readonly Rule[] = [
  { name: 'new-year', on: fixed(1, 1) },
  { name: 'epiphany', on: fixed(1, 6), states: ['BW', 'BY', 'ST'] },
  { name: 'womens-day', on: fixed(3, 8), states: ['BE', 'MV'], since: { BE: 2019, MV: 2023 } },
  { name: 'good-friday', on: fromEaster(-2) },
  { name: 'easter-sunday', on: fromEaster(0), states: ['BB'] },
  { name: 'easter-monday', on: fromEaster(1) },
  { name: 'labour-day', on: fixed(5, 1) },
  { name: 'ascension', on: fromEaster(39) },
  { name: 'whit-sunday', on: fromEaster(49), states: ['BB'] },
  { name: 'whit-monday', on: fromEaster(50) },
  { name: 'corpus-christi', on: fromEaster(60), states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { name: 'assumption', on: fixed(8, 15), states: ['SL'] },
  { name: 'childrens-day', on: fixed(9, 20), states: ['TH'], since: { TH: 2019 } },
  { name: 'unity-day', on: fixed(10, 3) },
  {
    name: 'reformation-day',
    on: fixed(10, 31),
    states: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'],
    since: { HB: 2018, HH: 2018, NI: 2018, SH: 2018 },
  },
  { name: 'all-saints', on: fixed(11, 1), states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'repentance-day', on: (year) => repentanceDay(year), states: ['SN'] },
  { name: 'christmas-day', on: fixed(12, 25) },
  { name: 'boxing-day', on: fixed(12, 26) },
];

export function holidayOn(date: Temporal.PlainDate, state: FederalState): HolidayName | undefined {
  const easter = easterSunday(date.year);
  return rules.find(
    ({ on, states, since }) =>
      (states === undefined || states.includes(state)) &&
      date.year >= (since?.[state] ?? 0) &&
      on(date.year, easter).equals(date),
  )?.name;
}

/** The Gregorian Easter, counted as Meeus wrote it down. */
export function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

/** The Wednesday before the 23rd of November. */
function repentanceDay(year: number): Temporal.PlainDate {
  const day = Temporal.PlainDate.from({ year, month: 11, day: 22 });
  return day.subtract({ days: (day.dayOfWeek + 4) % 7 });
}
