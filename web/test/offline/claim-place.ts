import { openClaimDesk } from '../../src/admin/device/floor/claim-desk.ts';

type Hear = (from: string, word: unknown) => void;
type Before = { deviceId: string; userId: string | null; sinceMs: number; leftMs: number }[];

/** A place: lines between devices that can be cut, a server that answers or does not, and a clock that goes when it is told to. */
export function openPlace() {
  const desks = new Map<string, Hear>();
  const cut = new Set<string>();
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const asked: { readonly deviceId: string; readonly answer: (before: Before) => void }[] = [];
  const released: string[] = [];
  let now = 0;
  let doCallsFail = false;
  const areLinked = (one: string, other: string) =>
    one !== other && !cut.has(`${one}${other}`) && !cut.has(`${other}${one}`);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  function openTill(deviceId: string) {
    const linked = () => [...desks.keys()].filter((other) => areLinked(deviceId, other));
    const desk = openClaimDesk({
      deviceId,
      calls: {
        claimBill: () =>
          new Promise<{ before: Before }>((resolve, reject) => {
            if (doCallsFail) return reject(new Error('offline'));
            asked.push({ deviceId, answer: (before) => resolve({ before }) });
          }),
        releaseBill: ({ billId }) => {
          released.push(`${deviceId} ${billId}`);
          return Promise.resolve({});
        },
      },
      words: {
        say: (word, to) => {
          // What goes over a line is text.
          const text = JSON.parse(JSON.stringify(word)) as unknown;
          for (const other of linked())
            if (to === undefined || to === other) queueMicrotask(() => desks.get(other)?.(deviceId, text));
        },
        listen: (hear) => {
          desks.set(deviceId, hear);
          return () => void desks.delete(deviceId);
        },
        linked,
      },
      after: (milliseconds, run) => {
        const timer = { at: now + milliseconds, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
      mono: () => now,
    });
    return {
      ...desk,
      pay: (step: number, billId = 'bill') => desk.open({ billId, userId: deviceId, pieces: [], step }),
    };
  }
  return {
    openTill,
    asked,
    released,
    settle,
    failCalls: () => void (doCallsFail = true),
    cut: (one: string, other: string) => void cut.add(`${one}${other}`),
    hearFrom: (from: string, to: string, word: unknown) => desks.get(to)?.(from, word),
    pass: async (milliseconds: number) => {
      now += milliseconds;
      for (const timer of [...timers]) if (timer.at <= now && timers.delete(timer)) timer.run();
      await settle();
    },
  };
}
