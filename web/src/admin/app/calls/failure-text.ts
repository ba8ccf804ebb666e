import { type Entity, notFoundCode, type ProblemCode } from '@tresen/contract/problems';
import { loadTranslations, translations } from '../translations.ts';
import { failureOf } from './call-failure.ts';

/**
 * The log-in has the sentences of what it can be refused; all others come with every other screen, before it is shown. A
 * screen without them is better than none.
 */
export async function loadRefusals(): Promise<void> {
  await loadTranslations('refusal').catch(() => undefined);
}

/** What a failed call says to people: looked up by code, and by entity where something was not found. */
export function failureText(error: unknown): string {
  const { common, problem: t } = translations();
  const failure = failureOf(error);
  if (!failure) return common('unknownError');
  if (failure.kind === 'no-answer') return t('noAnswer');
  if (failure.kind === 'foreign-answer') return t('foreignAnswer');
  return sentenceOf(failure.problem.code, failure.problem.entity);
}

/** The sentence of a refusal that the screen foresees. */
export function refusalText(code: ProblemCode, entity?: Entity): string {
  return sentenceOf(code, entity);
}

/** Of a device that is being set up: a code that has not even the shape of one is not valid either. */
export function enrolFailureText(error: unknown): string {
  const failure = failureOf(error);
  const isMisshapen = failure?.kind === 'problem' && failure.problem.code === 'request/invalid';
  return isMisshapen ? refusalText('device/code-not-valid') : failureText(error);
}

/** Code and reference of a problem, for the small line under the sentence. */
export function failureReference(error: unknown): string | undefined {
  const failure = failureOf(error);
  if (failure?.kind !== 'problem') return undefined;
  const { code, traceId } = failure.problem;
  return `${code} · ${translations().problem('reference', { reference: traceId })}`;
}

/** A code that is younger than this page, or whose sentence could not be fetched, is named. */
function sentenceOf(code: string, entity = 'other'): string {
  const { problem, refusal } = translations();
  for (const way of waysTo(code, entity)) {
    if (isSaidBy(problem, way)) return problem(way);
    if (isSaidBy(refusal, way)) return refusal(way);
  }
  return problem('unknownCode', { code });
}

/** Without a slash it is the one code for what is not there, or none of ours. */
function waysTo(code: string, entity: string): readonly string[] {
  if (code === notFoundCode) return [`${code}.${entity}`, `${code}.other`];
  return code.includes('/') ? [code] : [];
}

/** The sentences that are fetched later may not be there. */
function isSaidBy<Key extends string>(
  speaker: { readonly has: (key: Key) => boolean } | undefined,
  way: string,
): way is Key {
  // Whether it is a key is what is asked.
  return speaker?.has(way as Key) === true;
}
