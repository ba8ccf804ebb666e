import { servesTables } from '@tresen/domain/locations/abilities';
import { usePart, useValue } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';

/** Who is at the till settles where tables are served, once the server reads it. What is practised is never settled. */
export function useCanSettle(): boolean {
  const { till, person } = useCounter();
  const isSomebody = useValue(person) !== undefined;
  const servesHere = servesTables(useValue(till.catalogue));
  const reads = usePart(till.state, (state) => state.serverReads);
  const isTill = till.identity.role !== 'order';
  return isTill && isSomebody && servesHere && !till.isTraining && reads.includes('shift.settle.v1');
}
