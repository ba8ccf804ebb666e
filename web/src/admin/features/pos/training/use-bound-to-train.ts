import { mustTrain } from '@tresen/domain/locations/going-live';
import { useEffect } from 'react';
import type { Till } from '../../../device/till/till.ts';
import { usePart } from '../../../../shared/store.ts';
import { begin } from './turn-training.ts';

/**
 * A place that is not live yet can only train. The till is turned to training like by hand, so that it stays there until
 * somebody ends it: no practised order becomes a real one because the office was quick.
 */
export function useBoundToTrain(till: Till): boolean {
  const isBound = usePart(till.catalogue, ({ location }) => mustTrain(location));
  const isWaiting = usePart(till.state, ({ writer, isTraining }) => writer === 'here' && !isTraining);
  useEffect(() => {
    if (isBound && isWaiting) void begin(till);
  }, [till, isBound, isWaiting]);
  return isBound;
}
