/** `17:30` of the minutes since midnight. */
export function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The way back; `undefined` for what is no time of day. */
export function readClock(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
