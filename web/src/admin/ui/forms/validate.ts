import { brokenPasswordRules } from '@tresen/domain/people/password';
import { textRefusal, type TextRules } from '@tresen/domain/basics/text-rules';
import { translations } from '../../app/translations.ts';

/** `true` or the sentence under the field, as the form library wants it. */
export type Verdict = true | string;

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export function validateText(text: string, rules: TextRules): Verdict {
  const t = translations().common;
  const refusal = textRefusal(text, rules);
  switch (refusal?.code) {
    case undefined:
      return true;
    case 'text/required':
      return t('validation.required');
    case 'text/too-short':
      return t('validation.tooShort', { n: refusal.n });
    case 'text/too-long':
      return t('validation.tooLong', { n: refusal.n });
    case 'text/umlaut':
      return t('validation.umlaut');
    case 'text/edge':
      return t('validation.edge', { c: refusal.c });
  }
}

export function validateRequired(text: string): Verdict {
  return validateText(text, { required: true });
}

export function validateEmail(text: string): Verdict {
  const verdict = validateText(text, { required: true, max: 254 });
  if (verdict !== true) return verdict;
  return emailShape.test(text.trim()) || translations().common('validation.email');
}

export function validateNewPassword(text: string): Verdict {
  if (text === '') return translations().common('validation.required');
  return brokenPasswordRules(text).length === 0 || translations().common('validation.password');
}
