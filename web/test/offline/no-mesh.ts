import type { FeedParts } from '../../src/admin/device/orders/feed-parts.ts';

/** A device alone in its place. */
export const noMesh: FeedParts['mesh'] = {
  entries: { get: () => [], subscribe: () => () => {} },
  linked: { get: () => [], subscribe: () => () => {} },
  tills: () => 1,
  reached: () => {},
  reload: () => Promise.resolve(),
  words: { say: () => {}, listen: () => () => {} },
  run: () => Promise.resolve(),
  close: () => {},
};
