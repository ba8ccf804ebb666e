import { inside } from '../../core/calls/use-case.ts';
import { boardOf } from './board-of.ts';

export const showPickupBoard = inside.pickupBoards.show.handler(async ({ input, context }) => {
  const { address } = await boardOf(context.tx, input.locationId);
  return { address };
});
