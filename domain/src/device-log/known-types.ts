/** What every build reads, also one that does not tell what it knows. This list is closed: new types join `entryTypes` only. */
export const firstTypes = [
  'sale.complete.v1',
  'training.sale.v1',
  'order.advance.v1',
  'order.revert.v1',
  'order.part-ready.v1',
  'order.seen.v1',
  'drawer.open.v1',
  'cash.move.v1',
  'cash.count.v1',
] as const;

/** Every type of entry that this build writes and reads, at the till as on the server, but for those of tables: `readTypes` has all. */
export const entryTypes = [
  ...firstTypes,
  'sale.complete.v2',
  'training.sale.v2',
  'article.count.v1',
  'receipt.issued.v1',
  'tse.outage.v1',
  'cart.abandoned.v1',
  'cart.parked.v1',
  'cash.move.v2',
  'shift.settle.v1',
  'card.asked.v1',
  'card.answered.v1',
  'card.resolved.v1',
  'training.order.v1',
  'order.printed.v1',
] as const;
export type EntryType = (typeof entryTypes)[number];

/** What one side of a hello reads. Who says nothing is an older build. */
export function typesOf(said: readonly string[] | undefined): readonly string[] {
  return said ?? firstTypes;
}

/** A hello, as far as the waiting rule asks: when, and the types that the device and the server that answered both know. */
export type HelloTypes = { readonly at: string; readonly types: readonly string[] };

export function helloTypes(
  at: Temporal.Instant,
  said: { readonly device: readonly string[] | undefined; readonly server: readonly string[] },
): HelloTypes {
  const device = new Set(typesOf(said.device));
  return { at: at.toString(), types: said.server.filter((type) => device.has(type)).toSorted() };
}

/** A device that was silent for longer stops nobody. */
const heardWithinDays = 14;
/** A window with an older build, or a server with one, may still be open beside the newest hello. */
const helloWithinMinutes = 10;
/** No honest device has more builds open at once. */
const mostKept = 10;

/** The hellos to remember of a device: the newest first, and of those that said the same only the last. */
export function rememberHello(kept: readonly HelloTypes[], hello: HelloTypes): readonly HelloTypes[] {
  const now = Temporal.Instant.from(hello.at);
  const others = kept.filter((one) => one.types.join() !== hello.types.join() && isRecent(one, now));
  return [hello, ...others].slice(0, mostKept);
}

export type ReadingDevice = {
  readonly lastHeardAt: Temporal.Instant | undefined;
  /** As `rememberHello` left them; none if the device was never heard, or only by older servers. */
  readonly hellos: readonly HelloTypes[];
};

/**
 * Who keeps a location from using these types. They are offered once every device heard within fourteen days reads them, and
 * once no hello of the last ten minutes came from a build, or was answered by a server, that does not.
 */
export function devicesBehind<Device extends ReadingDevice>(
  types: readonly string[],
  devices: readonly Device[],
  now: Temporal.Instant,
): readonly Device[] {
  return devices.filter(({ lastHeardAt, hellos }) => {
    if (!lastHeardAt || !isWithin(lastHeardAt, now, { hours: 24 * heardWithinDays })) return false;
    const [newest = { at: lastHeardAt.toString(), types: firstTypes }, ...others] = hellos;
    const counted = [newest, ...others.filter((hello) => isRecent(hello, now))];
    return !counted.every((hello) => types.every((type) => hello.types.includes(type)));
  });
}

function isRecent({ at }: HelloTypes, now: Temporal.Instant): boolean {
  return isWithin(Temporal.Instant.from(at), now, { minutes: helloWithinMinutes });
}

function isWithin(at: Temporal.Instant, now: Temporal.Instant, length: Temporal.DurationLike): boolean {
  return Temporal.Instant.compare(at, now.subtract(length)) >= 0;
}
