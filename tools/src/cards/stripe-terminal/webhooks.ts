import { createHmac } from 'node:crypto';
import type { FaultPlan } from './faults.ts';
import { newId } from './state.ts';

type Telling = {
  readonly secret: string;
  readonly plan: () => FaultPlan;
  readonly now: () => number;
  readonly later: (ms: number, work: () => void) => void;
};

export type Webhooks = {
  readonly setTarget: (url: string | undefined) => void;
  readonly tell: (type: string, object: object) => void;
};

/** Signed as the vendor signs: a time and a code over time and text. Late, twice, forged or never, as planned. */
export function openWebhooks({ secret, plan, now, later }: Telling): Webhooks {
  let target: string | undefined;

  function send(text: string): void {
    const { isForged = false } = plan().webhooks ?? {};
    const at = now();
    const code = createHmac('sha256', isForged ? 'somebody-elses' : secret)
      .update(`${at}.${text}`)
      .digest('hex');
    if (target === undefined) return;
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${code}` };
    fetch(target, { method: 'POST', headers, body: text }).catch(() => undefined);
  }

  return {
    setTarget: (url) => (target = url),
    tell: (type, object) => {
      const { lateMs = 0, times = 1, areMissing = false } = plan().webhooks ?? {};
      if (areMissing || target === undefined) return;
      const text = JSON.stringify({ id: newId('evt'), object: 'event', created: now(), type, data: { object } });
      for (let no = 0; no < times; no += 1) later(lateMs * (no + 1), () => send(text));
    },
  };
}
