/** An auditor's access: a link with a scope, a life and a code that is said aloud. */
export type AuditorGrant = {
  readonly endsAt: Temporal.Instant;
  /** The code was typed right once; from then on only that browser is let in. */
  readonly openedAt: Temporal.Instant | undefined;
  readonly endedAt: Temporal.Instant | undefined;
  readonly wrongTries: number;
};

export const auditorGrantStates = ['waiting', 'open', 'locked', 'ended', 'expired'] as const;
export type AuditorGrantState = (typeof auditorGrantStates)[number];

/** In hours: a visit, a working day, a few days, and the longest there is. */
export const auditorLives = [4, 8, 72, 720] as const;
export const auditorLifeUsual = 8;
export const auditorLifeMost = 720;

/** The last of them closes the link for good. */
export const auditorCodeTries = 5;
export const auditorCodeDigits = 6;
export const auditorPlacesMost = 50;

/** Longer than anything has to be kept. */
const daysMost = 366 * 11;

/** What it is worth at a moment. Nothing brings one back that is locked, ended or expired. */
export function auditorGrantState(grant: AuditorGrant, now: Temporal.Instant): AuditorGrantState {
  if (grant.endedAt !== undefined) return 'ended';
  if (grant.openedAt === undefined && grant.wrongTries >= auditorCodeTries) return 'locked';
  if (Temporal.Instant.compare(grant.endsAt, now) <= 0) return 'expired';
  return grant.openedAt === undefined ? 'waiting' : 'open';
}

/** How often a wrong code may still be typed. */
export function triesLeft(wrongTries: number): number {
  return Math.max(0, auditorCodeTries - wrongTries);
}

export type AuditedDays = { readonly from: string; readonly to: string };

/** Days in the right order, and not more than are kept. */
export function isAuditPeriod({ from, to }: AuditedDays): boolean {
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
  return days >= 0 && days <= daysMost;
}

type AskedDays = { readonly from?: string | undefined; readonly to?: string | undefined };

/** What was asked for, cut down to what may be seen; nothing if the two have no day in common. */
export function withinAuditedDays(asked: AskedDays, scope: AuditedDays): AuditedDays | undefined {
  const from = later(asked.from ?? scope.from, scope.from);
  const to = earlier(asked.to ?? scope.to, scope.to);
  return from <= to ? { from, to } : undefined;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
