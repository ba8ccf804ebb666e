import { basename } from 'node:path';
import { sourceFiles } from '../source-files.ts';
import { sameInBoth } from './same-in-both.ts';

/** `namespace.path.to.the.text` to the text. */
export type Messages = ReadonlyMap<string, string>;

export async function readMessages(locale: string): Promise<Messages> {
  const files = await sourceFiles(`i18n/messages/${locale}/*.json`);
  return new Map(
    files.flatMap(({ path, text }) => {
      const content: unknown = JSON.parse(text);
      return flatten(namespaceOf(basename(path, '.json')), content);
    }),
  );
}

/** A file `card-days.json` is the namespace `cardDays`. */
function namespaceOf(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A key that stands twice in one place: only the later text is ever read. Each key has a line of its own. */
export function saidTwice(namespace: string, text: string): readonly string[] {
  const way = [namespace];
  const keys: string[] = [];
  for (const line of text.split('\n')) {
    const [, key, opens] = /^\s*"((?:[^"\\]|\\.)+)": ?(\{$)?/.exec(line) ?? [];
    if (key !== undefined) keys.push([...way, key].join('.'));
    if (key !== undefined && opens) way.push(key);
    if (/^\s*\},?$/.test(line)) way.pop();
  }
  return keys.filter((key, place) => keys.indexOf(key) !== place);
}

export async function keysSaidTwice(locale: string): Promise<readonly string[]> {
  const files = await sourceFiles(`i18n/messages/${locale}/*.json`);
  return files.flatMap(({ path, text }) => saidTwice(basename(path, '.json'), text));
}

export function withoutTwin(messages: Messages, others: Messages): readonly string[] {
  return [...messages.keys()].filter((key) => !others.has(key));
}

/** Texts nobody translated: the same letters in both languages, and not known to be so. */
export function untranslated(messages: Messages, others: Messages): readonly string[] {
  return [...messages]
    .filter(([key, text]) => others.get(key) === text && hasWords(text) && !sameInBoth.has(text))
    .map(([key]) => key);
}

/** A hole that one language fills and the other does not is a text that breaks in one of them. */
export function withOtherHoles(messages: Messages, others: Messages): readonly string[] {
  return [...messages]
    .filter(([key, text]) => others.has(key) && holesOf(text) !== holesOf(others.get(key) ?? ''))
    .map(([key]) => key);
}

function flatten(prefix: string, content: unknown): readonly (readonly [string, string])[] {
  if (typeof content === 'string') return [[prefix, content]];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => flatten(`${prefix}.${key}`, value));
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{[^{}]*\}|<[^>]+>/g, ''));
}

function holesOf(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].toSorted().join(' ');
}
