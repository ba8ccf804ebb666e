import { problemCodeOf } from '../../app/calls/call-failure.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { translations } from '../../app/translations.ts';

/** Asking for mails too often has its own sentence: nothing is changed here. */
export function resetFailureText(error: unknown): string {
  return problemCodeOf(error) === 'change/too-often' ? translations().account('forgot.tooOften') : failureText(error);
}
