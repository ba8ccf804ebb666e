/** What tests may break, to see that they would notice. Only the names: the faults themselves are never loaded in production. */
export const plantedFaults = [
  'crash-after-commit',
  'fail-on-poison',
  'ack-before-commit',
  'broken-dedupe',
  'number-outside-transaction',
  'event-outside-transaction',
  'lost-parked',
  'believes-every-clock',
  'books-every-amount',
] as const;
export type PlantedFault = (typeof plantedFaults)[number];
