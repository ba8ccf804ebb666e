import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { longWordsOf, softHyphen } from '@tresen/domain/basics/word-joints';

type Joints = Catalogue['joints'];

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** A name with soft hyphens where its words may be broken; `0,5 l` stays on one line. */
export function joinedName(name: string, joints: Joints): string {
  const whole = unbroken(name);
  if (!joints || longWordsOf(name).length === 0) return whole;
  const words = wordsOf(joints);
  return whole.replaceAll(/\p{L}+/gu, (word) => words.get(word) ?? word);
}

/** `0,5 l` stays on one line. */
export function unbroken(name: string): string {
  return name.replaceAll(/(\d) (l|cl|ml|g|kg|€|%|cm)(?![\p{L}])/gu, '$1\u00A0$2');
}

function wordsOf(joints: NonNullable<Joints>): ReadonlyMap<string, string> {
  const before = known.get(joints);
  if (before) return before;
  const words = new Map(joints.map((word) => [word.replaceAll(softHyphen, ''), word]));
  known.set(joints, words);
  return words;
}
