import { setImmediate } from 'node:timers/promises';
import { longWordsOf, markJoints } from '@tresen/domain/basics/word-joints';
import createHyphenator from 'hyphen';
import german from 'hyphen/patterns/de-1996.js';

type Named = { readonly name: string; readonly shortName: string };

/** What was broken once is remembered; an organisation writes its words again with every change. */
const known = new Map<string, string | undefined>();
const mostKnown = 50_000;
/** No letter of any name, so that syllables can be told apart. */
const between = '\n';
const hyphenate = createHyphenator(german, { hyphenChar: between });
/** About ten milliseconds: others are served in between. */
const atOnce = 50;

/**
 * The long words of a catalogue with soft hyphens where a till may break them. Made here, because German patterns weigh a
 * hundred kilobytes that no till should carry; sent with the catalogue, so that they are there without a network.
 */
export async function nameJoints(articles: readonly Named[]): Promise<readonly string[]> {
  const words = new Set(articles.flatMap(({ name, shortName }) => [...longWordsOf(name), ...longWordsOf(shortName)]));
  const joints: string[] = [];
  let isNew = 0;
  for (const word of words) {
    if (!known.has(word) && (isNew += 1) % atOnce === 0) await setImmediate();
    const joined = await jointsOf(word);
    if (joined !== undefined) joints.push(joined);
  }
  return joints;
}

async function jointsOf(word: string): Promise<string | undefined> {
  if (known.has(word)) return known.get(word);
  if (known.size >= mostKnown) known.clear();
  const joined = markJoints((await hyphenate(word)).split(between));
  known.set(word, joined);
  return joined;
}
