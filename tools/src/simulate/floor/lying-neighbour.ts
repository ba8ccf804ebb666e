import { hash } from 'node:crypto';
import { stepMax } from '@tresen/domain/basics/stamp';
import { type JsonValue, type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { newId } from '@tresen/web/device/journal/new-id';
import type { Dice } from '../../chaos/random.ts';

type Talk = {
  readonly kind?: string;
  readonly entries?: readonly LogEntry[];
  readonly word?: {
    readonly claim?: object;
    readonly heard?: { readonly billId: string };
    readonly ended?: string;
    readonly floorPart?: { readonly text: string };
  };
  readonly heads?: Readonly<Record<string, number>>;
};

/** What a device of the place says that lies: of others' facts, of claims, of what it holds, and old news once more. */
export function lyingNeighbour(dice: Dice, others: () => readonly string[]) {
  const past: string[] = [];
  return (text: string): readonly string[] => {
    const talk = JSON.parse(text) as Talk;
    past.push(text);
    const stale = dice.roll() < 0.1 ? [dice.pick(past)] : [];
    if (dice.roll() < 0.5) return [text, ...stale];
    if (talk.entries)
      return [JSON.stringify({ ...talk, entries: talk.entries.map((entry) => altered(entry, dice, others)) }), text];
    if (talk.heads) {
      const heads = Object.fromEntries(others().map((deviceId) => [deviceId, Math.floor(dice.between(0, 1000))]));
      return [JSON.stringify({ ...talk, heads, acked: 10_000, ackedEvent: Math.floor(dice.between(0, 100)) })];
    }
    return talk.word ? [JSON.stringify({ ...talk, word: lieAbout(talk.word, dice, others) }), ...stale] : [text];
  };
}

/** Never sealed by the one it names. */
function altered(entry: LogEntry, dice: Dice, others: () => readonly string[]): LogEntry {
  const roll = dice.roll();
  const changed = { ...entry, payload: changedPayload(entry.payload, dice) };
  if (roll < 0.4) return changed;
  if (roll < 0.7) return { ...changed, hash: hash('sha256', textToHash(changed), 'hex') };
  const stranger = { ...changed, device: dice.pick(others()), seq: entry.seq + Math.floor(dice.between(0, 3)) };
  return { ...stranger, id: newId(entry.seq), hash: hash('sha256', textToHash(stranger), 'hex') };
}

function changedPayload(payload: JsonValue, dice: Dice): JsonValue {
  const text = JSON.stringify(payload);
  const roll = dice.roll();
  // Another price, another number of pieces, another bill, a step that nobody can have come to.
  if (roll < 0.3) return JSON.parse(text.replace(/"unitCents":\d+/, '"unitCents":1')) as JsonValue;
  if (roll < 0.6) return JSON.parse(text.replace(/"quantity":\d+/, '"quantity":9')) as JsonValue;
  if (roll < 0.8) return JSON.parse(text.replace(/"nos":\[[^\]]*\]/, '"nos":[1,2,3]')) as JsonValue;
  return JSON.parse(text.replace(/"step":\d+/, `"step":${stepMax}`)) as JsonValue;
}

function lieAbout(word: NonNullable<Talk['word']>, dice: Dice, others: () => readonly string[]): object {
  if (word.claim) {
    const forged = { deviceId: dice.pick(others()), holdsMs: Number.MAX_SAFE_INTEGER, attemptId: 'never', step: 0 };
    return { claim: { ...word.claim, ...forged } };
  }
  if (word.floorPart) {
    const text = word.floorPart.text.replace(/unitCents":\d+/g, 'unitCents":1');
    return { floorPart: { ...word.floorPart, text } };
  }
  if (!word.heard) return word;
  const before = dice.roll() < 0.5 ? [] : [{ deviceId: dice.pick(others()), userId: null }];
  return { heard: { ...word.heard, before } };
}
