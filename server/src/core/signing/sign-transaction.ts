import { signingStep } from '@tresen/domain/sales/signing-step';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import type { Ended, ProcessToSign, TseAnswer, TseDevice, TseFound } from '../tse/tse-device.ts';
import { keepLease, type Lease, leaseTransaction, releaseLease } from './lease-transaction.ts';
import { endOutage, isTooSoonToTry, noteOutage, openOutage, type Outage } from './outage.ts';
import { storeBegun, storeEnded, storeRefusal, storeUnsigned } from './store-answer.ts';
import { abortProcess, clientOf, type LeasedRow, nameOf, processOf, signingStateOf } from './tse-row.ts';

export type SigningServices = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly device: TseDevice;
  readonly now: () => Temporal.Instant;
  /** Of this run of the program; a program that comes back is another. */
  readonly owner: string;
};

type Work = SigningServices & { readonly orgId: OrgId; readonly outage: Outage | undefined };

/** Begin, finish and a look after each of them, and once more of all: a device that needs more is not well. */
const mostQuestions = 8;
/** A vendor reads from a copy that may be behind; one that is so for longer has lost it. */
const foundWithin = { minutes: 10 };
const pauses = {
  busy: { seconds: 1 },
  silent: { seconds: 5 },
  /** As long as a lease: what was on its way has arrived by then, or never will. */
  late: { seconds: 15 },
};

/**
 * Brings one transaction as far as it goes: begun if nobody has said what it is about, else to its end. Every question to the
 * device stands between two short transactions of the database and inside of none; whatever ends the program in between, the
 * next run looks before it asks.
 */
export async function signTransaction(services: SigningServices, orgId: OrgId, txId: string): Promise<void> {
  const taken = await services.enter(orgId, (tx) => take(tx, services, orgId, txId));
  if (!taken) return;
  const work: Work = { ...services, orgId, outage: taken.outage };
  let row: LeasedRow | undefined = taken.row;
  for (let asked = 0; row && asked < mostQuestions; asked += 1) row = await takeStep(work, row);
  if (row) await letGo(work, row, { isUnsure: row.is_unsure, reason: 'no end after many questions' });
}

type Taken = { readonly row: LeasedRow; readonly outage: Outage | undefined };

/** While the device is known to be down nobody waits for it: what could be signed now is marked, what is open there stays. */
async function take(tx: Tx, services: SigningServices, orgId: OrgId, txId: string): Promise<Taken | undefined> {
  const lease = leaseOf(services);
  const row = await leaseTransaction(tx, txId, lease);
  if (!row) return undefined;
  const outage = await openOutage(tx, { locationId: row.location_id, tssId: row.tss_id });
  if (!outage || !isTooSoonToTry(outage, lease.now)) return { row, outage };
  if (row.state === 'asked' && !row.is_unsure && row.process_type !== null) {
    await storeUnsigned(tx, row, { owner: lease.owner, error: outage.reason });
    return undefined;
  }
  await releaseLease(tx, row, { owner: lease.owner, until: lease.now.add(pauses.silent), isUnsure: row.is_unsure });
  return undefined;
}

/** `undefined`: it is over, given back, or somebody else's. */
function takeStep(work: Work, row: LeasedRow): Promise<LeasedRow | undefined> {
  const step = signingStep(signingStateOf(row, work.now()));
  if (step === 'look') return look(work, row, undefined);
  if (step === 'begin') return begin(work, row);
  if (step === 'finish') return end(work, row, processOf(row) ?? abortProcess);
  if (step === 'abort') return end(work, row, abortProcess);
  if (step === 'give-up') return giveUp(work, row, 'too late to be signed');
  return giveBack(work, row);
}

async function begin(work: Work, row: LeasedRow): Promise<LeasedRow | undefined> {
  const answer = await work.device.begin(clientOf(row), row.tx_id);
  if (answer.said === 'unknown') return unsure(work, row, answer);
  if (answer.said === 'done')
    return store(work, async (tx) => {
      const begun = await storeBegun(tx, row, answer.value, leaseOf(work));
      return begun?.process_type === null ? undefined : begun;
    });
  if (answer.blame === 'process') return look(work, row, answer.reason);
  if (answer.blame === 'device' && row.process_type !== null) {
    await down(work, row, answer.reason);
    return giveUp(work, row, answer.reason);
  }
  return letGo(work, row, { isUnsure: false, reason: answer.reason, blame: answer.blame });
}

async function end(work: Work, row: LeasedRow, process: ProcessToSign): Promise<LeasedRow | undefined> {
  const answer = await work.device.finish(clientOf(row), nameOf(row), process);
  if (answer.said === 'unknown') return unsure(work, row, answer);
  if (answer.said === 'done') return storeEnd(work, row, answer.value, process);
  if (answer.blame === 'process') return look(work, row, answer.reason);
  return letGo(work, row, { isUnsure: false, reason: answer.reason, blame: answer.blame });
}

/** Asks the device what it knows, after an answer that nobody heard, and before a refusal is believed. */
async function look(work: Work, row: LeasedRow, refusal: string | undefined): Promise<LeasedRow | undefined> {
  const answer = await found(work.device, row);
  if (answer.said !== 'done') {
    const blame = answer.said === 'refused' && answer.blame === 'busy' ? 'busy' : 'device';
    return letGo(work, row, { isUnsure: true, reason: answer.reason, blame });
  }
  const { value } = answer;
  if (value.state === 'ended') return storeEnd(work, row, value.ended, value.process);
  if (value.state === 'active') return stillOpen(work, row, value.begun, refusal);
  if (row.state === 'begun' && mayLag(work, row))
    return letGo(work, row, { isUnsure: true, reason: 'unknown to the device', blame: 'busy' });
  if (row.state === 'begun') return giveUp(work, row, refusal ?? 'unknown to the device');
  if (refusal !== undefined) return giveUp(work, row, refusal);
  return askAgain(work, row);
}

/** What nobody waited for to its end may still be on its way: asked for again at once it would be done twice. */
function askAgain(work: Work, row: LeasedRow): Promise<LeasedRow | undefined> {
  if (row.may_come_late !== true) return kept(work, { ...row, is_unsure: false });
  return letGo(work, row, { isUnsure: true, reason: 'may still be on its way', blame: 'late' });
}

/** It gave a number before: what it does not find now it may only not find yet. */
function mayLag({ now }: Work, { asked_at: askedAt }: LeasedRow): boolean {
  return Temporal.Instant.compare(now(), askedAt.add(foundWithin)) < 0;
}

/** A device that only knows numbers cannot say what became of a beginning that it never answered: such a one is an orphan there. */
async function found(device: TseDevice, row: LeasedRow): Promise<TseAnswer<TseFound>> {
  if (!device.traits.hasOwnIds && row.number === null) return { said: 'done', value: { state: 'absent' } };
  return device.find(nameOf(row));
}

async function stillOpen(
  work: Work,
  row: LeasedRow,
  start: { readonly number: string; readonly startedAt: Temporal.Instant },
  refusal: string | undefined,
): Promise<LeasedRow | undefined> {
  if (row.state === 'asked')
    return store(work, async (tx) => {
      const begun = await storeBegun(tx, row, start, leaseOf(work));
      return begun?.process_type === null ? undefined : begun;
    });
  if (refusal === undefined) return askAgain(work, row);
  if (row.error !== '') return giveUp(work, row, refusal);
  return store(work, async (tx) => {
    const refused = await storeRefusal(tx, row, { ...leaseOf(work), error: refusal });
    if (!refused) return undefined;
    await raiseIncident(tx, {
      orgId: work.orgId,
      locationId: row.location_id,
      deviceId: null,
      kind: 'tse-rejected',
      severity: 'serious',
      subject: { reason: refusal, txId: row.tx_id },
      at: work.now(),
    });
    return refused;
  });
}

/** What was signed is kept as it is; if it is not what was asked for, that is said beside it. */
function storeEnd(work: Work, row: LeasedRow, ended: Ended, signed: ProcessToSign): Promise<undefined> {
  return store(work, async (tx) => {
    const begun = row.state === 'asked' ? await storeBegun(tx, row, ended, leaseOf(work)) : row;
    if (!begun) return undefined;
    const asked = begun.error === '' ? processOf(begun) : abortProcess;
    const isAsked = asked?.type === signed.type && asked.data === signed.data;
    const isAbort = begun.kind === 'abort' || begun.error !== '';
    const error = begun.error === '' && !isAsked ? 'ended at the device as something else' : begun.error;
    await storeEnded(tx, begun, ended, { state: isAsked && !isAbort ? 'finished' : 'aborted', error });
    return undefined;
  });
}

/** After an answer of the device: it is there again. */
function store<Result>(work: Work, write: (tx: Tx) => Promise<Result>): Promise<Result> {
  return work.enter(work.orgId, async (tx) => {
    if (work.outage) await endOutage(tx, work.outage, work.now());
    return write(tx);
  });
}

async function giveUp(work: Work, row: LeasedRow, reason: string): Promise<undefined> {
  const { owner, orgId } = work;
  await work.enter(orgId, (tx) => storeUnsigned(tx, row, { owner, error: reason }));
}

async function giveBack(work: Work, row: LeasedRow): Promise<undefined> {
  const { owner } = work;
  await work.enter(work.orgId, (tx) => releaseLease(tx, row, { owner, until: work.now(), isUnsure: false }));
}

/** The row in the database is unsure since it was taken; here it is known again from now on. */
async function unsure(work: Work, row: LeasedRow, { mayComeLate = false }: Unheard): Promise<LeasedRow | undefined> {
  const unsureRow = await kept(work, { ...row, is_unsure: true });
  return unsureRow && { ...unsureRow, may_come_late: mayComeLate };
}

type Unheard = { readonly mayComeLate?: boolean };

function kept(work: Work, row: LeasedRow): Promise<LeasedRow | undefined> {
  return work.enter(work.orgId, (tx) => keepLease(tx, row, leaseOf(work)));
}

type Given = { readonly isUnsure: boolean; readonly reason: string; readonly blame?: 'device' | 'busy' | 'late' };

async function letGo(work: Work, row: LeasedRow, { isUnsure, reason, blame = 'device' }: Given): Promise<undefined> {
  if (blame === 'device') await down(work, row, reason);
  const until = work.now().add(pauses[blame === 'device' ? 'silent' : blame]);
  await work.enter(work.orgId, (tx) => releaseLease(tx, row, { owner: work.owner, until, isUnsure }));
}

/** From when to when the device was out of order is written down, and told once. */
async function down(work: Work, { location_id: locationId, tss_id: tssId }: LeasedRow, reason: string): Promise<void> {
  const { orgId } = work;
  const at = work.now();
  await work.enter(orgId, async (tx) => {
    const isNew = await noteOutage(tx, { orgId, locationId, tssId, now: at }, reason);
    if (!isNew) return;
    const subject = { reason, tssId };
    await raiseIncident(tx, {
      orgId,
      locationId,
      deviceId: null,
      kind: 'tse-outage',
      severity: 'serious',
      subject,
      at,
    });
  });
}

function leaseOf({ owner, now }: SigningServices): Lease {
  return { owner, now: now() };
}
