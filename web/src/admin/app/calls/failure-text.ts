import { type Entity, entities, isProblemCode, notFoundCode } from '@tresen/contract/problems';
import { translations } from '../translations.ts';
import { failureOf } from './call-failure.ts';

/** What a failed call says to people: looked up by code, and by entity where something was not found. */
export function failureText(error: unknown): string {
  const { common, problem: t } = translations();
  const failure = failureOf(error);
  if (!failure) return common('unknownError');
  if (failure.kind === 'no-answer') return t('noAnswer');
  if (failure.kind === 'foreign-answer') return t('foreignAnswer');

  const { code, entity } = failure.problem;
  if (code === notFoundCode) return t(isEntity(entity) ? `${notFoundCode}.${entity}` : `${notFoundCode}.other`);
  return isProblemCode(code) && code !== notFoundCode ? t(code) : t('unknownCode', { code });
}

/** Of a device that is being set up: a code that has not even the shape of one is not valid either. */
export function enrolFailureText(error: unknown): string {
  const failure = failureOf(error);
  const isMisshapen = failure?.kind === 'problem' && failure.problem.code === 'request/invalid';
  return isMisshapen ? translations().problem('device/code-not-valid') : failureText(error);
}

/** Code and reference of a problem, for the small line under the sentence. */
export function failureReference(error: unknown): string | undefined {
  const failure = failureOf(error);
  if (failure?.kind !== 'problem') return undefined;
  const { code, traceId } = failure.problem;
  return `${code} · ${translations().problem('reference', { reference: traceId })}`;
}

function isEntity(entity: string | undefined): entity is Entity {
  return entities.some((known) => known === entity);
}
