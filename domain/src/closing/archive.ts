/** Books are kept so many years, counted from the end of theirs (section 147 (3) and (4) AO). */
const yearsKept = 10;
/** A month's package is made on this day of the next one: by then what its last day still owed has come. */
const madeOnDay = 5;
/** Everything that is kept is read again within so many nights. */
const nightsOfARound = 28;

/** For whoever describes what is kept and for how long. */
export const archiveRules = { day: madeOnDay, years: yearsKept, nights: nightsOfARound } as const;

/** The last month whose package can be made today. */
export function archivedMonth(today: Temporal.PlainDate): Temporal.PlainYearMonth {
  return today.toPlainYearMonth().subtract({ months: today.day >= madeOnDay ? 1 : 2 });
}

/** The months that still need a package: after the newest one, or from the first closing on. */
export function monthsToKeep(
  { newest, firstClosing }: { readonly newest?: Temporal.PlainYearMonth; readonly firstClosing: Temporal.PlainDate },
  today: Temporal.PlainDate,
): readonly Temporal.PlainYearMonth[] {
  const last = archivedMonth(today);
  const months: Temporal.PlainYearMonth[] = [];
  let month = newest?.add({ months: 1 }) ?? firstClosing.toPlainYearMonth();
  for (; Temporal.PlainYearMonth.compare(month, last) <= 0; month = month.add({ months: 1 })) months.push(month);
  return months;
}

/** Nobody may delete or replace a package before this day. */
export function keptUntil(month: Temporal.PlainYearMonth): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: month.year + yearsKept + 1, month: 1, day: 1 });
}

/** How many of so many packages are read again tonight. */
export function checkedTonight(packages: number): number {
  return Math.ceil(packages / nightsOfARound);
}

/** What a package says of itself, beside it. Its own hash is what the next one names: who changes one changes all that follow. */
export type ArchiveManifest = {
  readonly organizationId: string;
  readonly locationId: string;
  readonly packageNo: number;
  /** `2026-11` */
  readonly month: string;
  /** The hash of the manifest before; empty: this is the first one. */
  readonly previous: string;
  readonly file: { readonly sha256: string; readonly bytes: number };
  readonly contents: readonly { readonly name: string; readonly sha256: string; readonly bytes: number }[];
  readonly zReports: readonly { readonly number: number; readonly hash: string }[];
  /** How far each device's log goes in here. */
  readonly logs: readonly { readonly deviceId: string; readonly seq: number; readonly hash: string }[];
  /** Checks of the tax office's file that have found something. Empty: none has. */
  readonly findings: readonly string[];
};

/** As it is hashed and kept: the same manifest is always the same text. */
export function manifestText({
  organizationId,
  locationId,
  packageNo,
  month,
  previous,
  file,
  contents,
  zReports,
  logs,
  findings,
}: ArchiveManifest): string {
  const fields = { organizationId, locationId, packageNo, month, previous, file, contents, zReports, logs, findings };
  return `${JSON.stringify(fields, undefined, 1)}\n`;
}
