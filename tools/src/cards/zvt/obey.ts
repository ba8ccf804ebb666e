import { setTimeout as sleep } from 'node:timers/promises';
import type { Done, Machine } from './machine.ts';
import type { Movement, Script } from './script.ts';
import { chatter, chatteringPaper, declined, paperOf, statusOf } from './tell.ts';
import type { Talk } from './talk.ts';
import { boxed, decimal, type Message, wrap } from './wire.ts';

const completed = wrap('060f');
const [busy, notPossible, wrongPassword, cannotReverse] = ['9c', '83', 'ff', 'b5'];
const codes = { decline: '05', 'wrong-pin': '37', abort: '6c', 'time-out': '6c' } as const;

/** Does what a till has said. One thing at a time: whoever comes meanwhile hears that it is busy. */
export async function obey(machine: Machine, talk: Talk, { name, body }: Message): Promise<void> {
  const { state } = machine;
  if (name === '0501') {
    talk.accept();
    const standing = machine.standing();
    await talk.tell(wrap('060f', (state.isBusy ? (busy ?? '') : '00') + chatter(standing)), standing.pieces);
    return;
  }
  if (state.isBusy) return talk.refuse(busy ?? '');
  if (name === '0600') return register(machine, talk, body);
  if (!state.isRegistered) return talk.refuse(notPossible ?? '');
  if (name === '0601' || name === '0630' || name === '0631') return moveMoney(machine, talk, name, body);
  if (name === '0620') return repeat(machine, talk);
  if (name === '0650') return endOfDay(machine, talk);
  if (name !== '0670') return talk.refuse(notPossible ?? '');
  talk.accept();
  await talk.tell(wrap('04ff', '0e'), 'whole');
  await talk.tell(completed, 'whole');
}

async function register(machine: Machine, talk: Talk, body: Buffer): Promise<void> {
  const { state } = machine;
  talk.accept();
  if (body.toString('hex', 0, 3) !== state.password) {
    await talk.tell(wrap('061e', wrongPassword), 'whole');
    return;
  }
  // Bit 4: nobody starts a payment at the terminal.
  state.isRegistered = (body.readUInt8(3) & 0x10) !== 0;
  const standing = machine.standing();
  await talk.tell(wrap('060f', `190029${state.terminalId}490978${chatter(standing)}`), standing.pieces);
}

async function repeat(machine: Machine, talk: Talk): Promise<void> {
  const script = machine.standing();
  const last = machine.last();
  if (script.repeat === 'silent') return;
  talk.accept();
  if (!last) return void (await talk.tell(wrap('061e', notPossible), script.pieces));
  if (script.repeat !== 'no-status') {
    const done: Done = {
      ...last,
      receiptNo: script.repeat === 'wrong-number' ? (last.receiptNo + 7) % 10_000 : last.receiptNo,
      cents: script.repeat === 'wrong-amount' ? last.cents + 1 : last.cents,
      atMs: script.repeat === 'wrong-time' ? last.atMs - 3 * 3_600_000 : last.atMs,
    };
    await talk.tell(statusOf(machine, done, script), script.pieces);
  }
  for (const slip of paperOf(machine, last, script)) await talk.tell(slip, script.pieces);
  await talk.tell(completed, script.pieces);
}

async function endOfDay(machine: Machine, talk: Talk): Promise<void> {
  talk.accept();
  const sum = machine.endDay();
  const script = machine.standing();
  await talk.tell(wrap('04ff', `0e00${chatter(script)}`), 'whole');
  for (const line of chatteringPaper(script)) await talk.tell(line, 'whole');
  await talk.tell(wrap('040f', `270004${decimal(Math.max(0, sum), 12)}490978`), 'whole');
  await talk.tell(completed, 'whole');
}

async function moveMoney(machine: Machine, talk: Talk, name: string, body: Buffer): Promise<void> {
  const script = machine.script();
  if (script.cut === 'before-answer') return talk.cut();
  talk.accept();
  machine.state.isBusy = true;
  try {
    await withCard(machine, talk, script, wanted(machine, name, body));
  } finally {
    machine.state.isBusy = false;
  }
}

type Wanted = { readonly kind: Movement['kind']; readonly cents: number; readonly of: number | null } | undefined;

/** What is asked for, in the order of the fields that tills send. */
function wanted(machine: Machine, name: string, body: Buffer): Wanted {
  const hex = body.toString('hex');
  if (name === '0601') return { kind: 'payment', cents: Number(/^04(\d{12})490978/.exec(hex)?.[1]), of: null };
  if (!hex.startsWith(machine.state.password)) return undefined;
  const rest = hex.slice(6);
  if (name === '0631') return { kind: 'refund', cents: Number(/^04(\d{12})490978/.exec(rest)?.[1]), of: null };
  const of = Number(/^87(\d{4})/.exec(rest)?.[1]);
  const paid = machine.open(of);
  return paid && { kind: 'reversal', cents: paid.cents, of };
}

async function withCard(machine: Machine, talk: Talk, script: Script, ask: Wanted): Promise<void> {
  const { pieces } = script;
  await talk.tell(wrap('04ff', `0a01${chatter(script)}`), pieces);
  if (!ask || Number.isNaN(ask.cents)) return void (await talk.tell(wrap('061e', cannotReverse), pieces));
  await talk.tell(wrap('04ff', `0d00${`06${boxed('', boxed('24', boxed('07', '50494e')))}`}`), pieces);
  for (let waited = 0; waited < script.slowMs && !talk.isAborted(); waited += 10) await sleep(10);
  const code = talk.isAborted() ? codes.abort : script.outcome === 'approve' ? undefined : codes[script.outcome];
  if (script.outcome === 'time-out' && !talk.isAborted()) return;
  if (code !== undefined) {
    await talk.tell(declined(machine, code, script), pieces);
    return void (await talk.tell(wrap('061e', code + chatter(script)), pieces));
  }
  if (script.endsDay) machine.endDay();
  await bookIt(machine, talk, script, ask);
}

async function bookIt(machine: Machine, talk: Talk, script: Script, ask: NonNullable<Wanted>): Promise<void> {
  const { cut, pieces } = script;
  if (cut === 'before-booking') {
    talk.cut();
    if (!script.booksLater) return;
    await sleep(150);
  }
  const most = Math.min(ask.cents, script.atMostCents ?? ask.cents);
  const cents = most + (ask.kind === 'payment' ? script.tipCents - script.lackCents : 0);
  const done = machine.book(ask.kind, cents, ask.of);
  const takeBack = () => void machine.book('reversal', cents, done.receiptNo);
  const status = statusOf(machine, done, script);
  if (cut === 'after-booking') talk.cut();
  if (cut === 'inside-status') {
    await talk.blurt(status.subarray(0, status.length >> 1), pieces);
    talk.cut();
  }
  if (pieces === 'joined')
    return talk.blurt(Buffer.concat([status, ...paperOf(machine, done, script), completed]), pieces);
  if (cut === 'after-status') {
    await talk.blurt(status, pieces);
    await sleep(20);
    talk.cut();
  }
  const answer = await talk.tell(status, pieces);
  if (answer === undefined && script.unheard === 'reverses') return takeBack();
  // Whatever it is called, a refusal means: take it back.
  if (answer?.startsWith('84')) {
    takeBack();
    return void (await talk.tell(wrap('061e', '6c'), pieces));
  }
  for (const slip of paperOf(machine, done, script)) await talk.tell(slip, pieces);
  if (cut === 'before-completion') return talk.cut();
  await talk.tell(wrap('060f', chatter(script)), pieces);
}
