import type { OrderStatus } from './order.ts';

export const bands = ['fresh', 'warning', 'late', 'ready'] as const;
/** What the band over a ticket says by colour, picture and word. */
export type Band = (typeof bands)[number];

export type Thresholds = { readonly warnAfterMinutes: number; readonly lateAfterMinutes: number };

/** Where an area says nothing else. */
export const usualThresholds: Thresholds = { warnAfterMinutes: 5, lateAfterMinutes: 10 };
/** Food that waits to be fetched gets cold. */
export const readyThresholds: Thresholds = { warnAfterMinutes: 3, lateAfterMinutes: 8 };

/** From which instant a ticket counts: until it is ready since the guest paid, then since it stands there. */
export function countsFrom(status: OrderStatus, placedAt: string, movedAt: string): string {
  return status === 'ready' ? movedAt : placedAt;
}

/** Whole seconds, and never less than none: clocks of devices disagree a little. */
export function secondsSince(at: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Temporal.Instant.from(at).epochMilliseconds) / 1000));
}

/** Changes exactly when the digits show the minute. */
export function bandOf(status: OrderStatus, seconds: number, ofArea: Thresholds): Band {
  const { warnAfterMinutes, lateAfterMinutes } = status === 'ready' ? readyThresholds : ofArea;
  if (seconds >= lateAfterMinutes * 60) return 'late';
  if (seconds >= warnAfterMinutes * 60) return 'warning';
  return status === 'ready' ? 'ready' : 'fresh';
}

/** `06:21`, from an hour on `1:06:21`. */
export function clockDigits(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}
