import { createHash } from 'node:crypto';
import type { Begun, Ended, ProcessToSign, TseAnswer, TseDevice, TseFound } from '../src/core/tse/tse-device.ts';

type Kept = { readonly begun: Begun; ended?: Ended; process?: ProcessToSign };

/** A device that knows no ids of ours, as the local ones do: a number is all there is. `lose` loses the next answer to a word. */
export function openNumberedDevice({ first = 1 } = {}) {
  const kept: Kept[] = [];
  const lost = new Set<'begin' | 'finish'>();
  let counter = 0;
  const sign = () =>
    createHash('sha256')
      .update(String((counter += 1)))
      .digest('base64');
  const at = (number: string | undefined) => kept.find(({ begun }) => begun.number === number);
  const answer = <Done>(word: 'begin' | 'finish', value: Done): Promise<TseAnswer<Done>> =>
    Promise.resolve(lost.delete(word) ? { said: 'unknown', reason: 'lost' } : { said: 'done', value });
  const never = () => Promise.reject(new Error('not asked for here'));
  const device: TseDevice = {
    provider: 'epson',
    traits: {
      hasOwnIds: false,
      beginsOnce: false,
      inFlight: 1,
      mostClients: 100,
      mostOpen: 512,
      longestSerial: 30,
      reach: 'bridge',
    },
    begin: () => {
      const signature = sign();
      const begun: Begun = {
        number: String(kept.length + first),
        counter: String(counter),
        startedAt: Temporal.Now.instant(),
        signature,
      };
      kept.push({ begun });
      return answer('begin', begun);
    },
    finish: (client, { number }, process) => {
      const one = at(number);
      if (!one || one.ended)
        return Promise.resolve({ said: 'refused', blame: 'process', reason: 'no such transaction' });
      const { begun } = one;
      const signature = sign();
      one.process = process;
      one.ended = {
        number: begun.number,
        counter: String(counter),
        startedAt: begun.startedAt,
        endedAt: Temporal.Now.instant(),
        signature,
        algorithm: 'ecdsa-plain-SHA384',
        logTimeFormat: 'unixTime',
        publicKey: 'key',
        tseSerial: 'serial',
        clientSerial: client.serial,
      };
      return answer('finish', one.ended);
    },
    find: ({ number }) => Promise.resolve({ said: 'done', value: foundOf(at(number)) }),
    open: () =>
      Promise.resolve({
        said: 'done',
        value: kept
          .filter(({ ended }) => !ended)
          .map(({ begun }) => ({ txId: undefined, number: begun.number, begun })),
      }),
    state: never,
    enrol: never,
    retire: never,
    exportTar: never,
  };
  return { device, kept, lose: (word: 'begin' | 'finish') => void lost.add(word) };
}

function foundOf(one: Kept | undefined): TseFound {
  if (!one) return { state: 'absent' };
  if (one.ended && one.process) return { state: 'ended', ended: one.ended, process: one.process };
  return { state: 'active', begun: one.begun };
}
