import { forgetOld } from '../journal/forget-old.ts';
import type { LastHello } from '../journal/journal.ts';
import type { HelloAnswer, Standing } from '../sender/handshake.ts';
import type { TillParts } from './till-parts.ts';

export type ServerWord = {
  readonly hear: (answer: HelloAnswer, standing: Standing) => Promise<void>;
  /** How far a Z-report has closed. Kept at hand: it is asked for after every sale. */
  readonly closed: () => LastHello['closed'];
  readonly keepRevoked: () => Promise<void>;
};

/** What the server last said about this till, kept for the time without one. */
export async function keepServerWord(
  parts: TillParts,
  onJudged: (answer: HelloAnswer) => Promise<void>,
): Promise<ServerWord> {
  const { identity, journal, clock } = parts;
  let closed = (await journal.note('hello'))?.closed;

  async function hear(answer: HelloAnswer, standing: Standing): Promise<void> {
    parts.keepTicket(answer.ticket);
    const at = new Date(clock.now()).toISOString();
    const isRevoked = answer.isEnded || standing === 'bound-elsewhere';
    if (answer.register) closed = { series: answer.register.series, no: answer.register.closedNo };
    const { isFrozen, knows } = answer;
    await journal.keepNote('hello', { at, isFrozen, isRevoked, ...(closed && { closed }), ...(knows && { knows }) });
    await judge(standing);
    if (standing === 'contiguous') await copySeries();
    await onJudged(answer);
    const heard = { now: answer.now, closedNo: answer.register?.closedNo ?? 0 };
    if (standing === 'contiguous') await forgetOld(parts, heard).catch(() => undefined);
  }

  /** Frozen until the server has confirmed that nothing is missing. */
  async function judge(standing: Standing): Promise<void> {
    if (standing === 'contiguous') return journal.keepNote('frozen', { cause: 'none' });
    const before = await journal.note('frozen');
    if (standing !== 'bound-elsewhere' && before?.cause !== 'journal-lost')
      await journal.keepNote('frozen', { cause: 'journal-gap' });
  }

  /** The copy of the journal begins anew where a series does. */
  let series = identity.series;
  async function copySeries(): Promise<void> {
    const known = await journal.state();
    if (!known?.identity.register || known.identity.register.series === series) return;
    ({ series } = known.identity.register);
    await parts.mirror?.forget(known.identity, known.floor).catch(() => undefined);
  }

  /** Also after a reload without a server. */
  async function keepRevoked(): Promise<void> {
    const hello = await journal.note('hello');
    if (hello && !hello.isRevoked) await journal.keepNote('hello', { ...hello, isRevoked: true });
  }

  return { hear, closed: () => closed, keepRevoked };
}
