/** What the tax office has to know of a register (section 146a (4) AO). Dates are those of the location. */
export type NotifiedSystem = {
  readonly registerId: string;
  readonly serial: string;
  readonly acquiredOn: string;
  /** Of the first real sale. */
  readonly startedOn: string;
  /** `null`: no security device signs for it. */
  readonly tse: NotifiedTse | null;
  /** `null`: in use. */
  readonly ended: { readonly on: string; readonly reason: EndReason } | null;
};

export type NotifiedTse = {
  readonly serial: string;
  readonly since: string;
  /** As the vendor says it: `BSI-K-TR-0717-2025`. */
  readonly certificationId: string;
  readonly form: TseForm;
};

export const tseForms = ['sd-card', 'usb', 'cloud'] as const;
export type TseForm = (typeof tseForms)[number];

export const endReasons = ['out-of-use', 'sold', 'lost', 'defective'] as const;
export type EndReason = (typeof endReasons)[number];

/** The last day of a register is over or today, and nothing was sold with it later. */
export function isEndDay(
  on: string,
  { lastSold, today }: { readonly lastSold: string; readonly today: string },
): boolean {
  return lastSold <= on && on <= today;
}

export const noticeKinds = ['opened', 'changed', 'closed'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type DueNotice = {
  readonly kind: NoticeKind;
  readonly serial: string;
  /** When it happened. */
  readonly since: string;
  /** The last day of the month in which it has to be told. */
  readonly until: string;
};

/** Everything that has happened since the last notice and has to be told, what is due first at the top. */
export function dueNotices(
  systems: readonly NotifiedSystem[],
  before: readonly NotifiedSystem[],
): readonly DueNotice[] {
  const known = new Map(before.map((system) => [system.registerId, system]));
  return systems
    .flatMap((system) => newsOf(system, known.get(system.registerId)))
    .toSorted((one, other) => one.until.localeCompare(other.until) || one.serial.localeCompare(other.serial));
}

function newsOf(system: NotifiedSystem, before: NotifiedSystem | undefined): readonly DueNotice[] {
  const { serial, tse, ended, startedOn } = system;
  const news: DueNotice[] = [];
  if (before === undefined) news.push(due('opened', serial, startedOn));
  else if (tse !== null && tse.serial !== before.tse?.serial) news.push(due('changed', serial, tse.since));
  if (ended !== null && (before?.ended ?? null) === null) news.push(due('closed', serial, ended.on));
  return news;
}

function due(kind: NoticeKind, serial: string, since: string): DueNotice {
  return { kind, serial, since, until: Temporal.PlainDate.from(since).add({ months: 1 }).toString() };
}

/** What a notice is for, as a whole: the end of all, a beginning, or any change. */
export function noticeKindOf(news: readonly DueNotice[]): NoticeKind {
  return noticeKinds.find((kind) => news.length > 0 && news.every((one) => one.kind === kind)) ?? 'changed';
}
