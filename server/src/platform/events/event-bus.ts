export type Place = { readonly orgId: string; readonly locationId: string };

/** Where the stream of a location stands. Only a wake-up: who misses one reads on from its cursor all the same. */
export type Hint = Place & { readonly seq: number };

/** Carries hints between the processes of an installation. It may lose all of them at any time; nobody waits for it. */
export type EventBus = {
  /** Never waits and never throws. */
  readonly publish: (hint: Hint) => void;
  /** Only what other processes say of this location; `listener` may also hear of old numbers. */
  readonly subscribe: (place: Place, listener: (seq: number) => void) => () => void;
  readonly close: () => Promise<void>;
};

export type BusSetting =
  | { readonly kind: 'nats'; readonly servers: readonly string[]; readonly user?: string; readonly password?: string }
  | { readonly kind: 'postgres' }
  | { readonly kind: 'none' };

/** One process, or an installation that waits for the sweep. */
export const noBus: EventBus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };
