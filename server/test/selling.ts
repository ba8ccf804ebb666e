import { setTimeout as pause } from 'node:timers/promises';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Answer, TestApi } from './api.ts';
import type { TillDevice } from './till-device.ts';

export type Sold = { readonly orderId: string; readonly no: number; readonly atMs: number };

/** Tills that sell until told otherwise, and send again what was not taken: as real ones do, in a hurry. */
export function startSelling(api: TestApi, tills: readonly TillDevice[]) {
  const acknowledged: Sold[] = [];
  const answers: Answer[] = [];
  let isOver = false;

  async function sellOn(till: TillDevice): Promise<void> {
    let headers = await ticketFor(till);
    while (!isOver) {
      const entry = till.sell();
      for (;;) {
        const { status } = await send(entry, headers);
        if (status === 200) break;
        await pause(20);
        if (status === 401) headers = await ticketFor(till);
      }
      const { orderId, receiptNo: no } = entry.payload as { orderId: string; receiptNo: number };
      acknowledged.push({ orderId, no, atMs: performance.now() });
    }
  }

  async function ticketFor(till: TillDevice): Promise<Record<string, string>> {
    for (;;) {
      const hello = await api.visit('10.2.0.1').call('POST', '/till/hello', till.hello());
      answers.push(hello);
      if (hello.status === 200) return { authorization: `Device ${String(hello.body['ticket'])}` };
      await pause(20);
    }
  }

  async function send(entry: LogEntry, headers: Record<string, string>): Promise<Answer> {
    const answer = await api.visit('10.2.0.1').call('POST', '/till/log', { entries: [entry] }, headers);
    answers.push(answer);
    return answer;
  }

  const working = tills.map(sellOn);
  return {
    acknowledged,
    answers,
    /** Waits until so many more sales were acknowledged. */
    more: async (count: number) => {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await pause(10);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}
