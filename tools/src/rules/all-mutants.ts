import type { Mutant } from './mutant.ts';
import { attacks } from './mutants/attacks.ts';
import { books } from './mutants/books.ts';
import { endpoints } from './mutants/endpoints.ts';
import { features } from './mutants/features.ts';
import { invariants } from './mutants/invariants.ts';
import { journeys } from './mutants/journeys.ts';
import { menus } from './mutants/menus.ts';
import { money } from './mutants/money.ts';
import { orders } from './mutants/orders.ts';
import { promises } from './mutants/promises.ts';
import { sessions } from './mutants/sessions.ts';
import { sets } from './mutants/sets.ts';
import { sharedFloor } from './mutants/shared-floor.ts';
import { signing } from './mutants/signing.ts';
import { settings } from './mutants/settings.ts';

export const allMutants: readonly Mutant[] = [
  ...money,
  ...features,
  ...sessions,
  ...sharedFloor,
  ...orders,
  ...menus,
  ...settings,
  ...signing,
  ...sets,
  ...books,
  ...invariants,
  ...endpoints,
  ...attacks,
  ...promises,
  ...journeys,
];
