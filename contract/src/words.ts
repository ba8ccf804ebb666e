import { emailMaxLength, emailPattern } from '@tresen/domain/email';
import { passwordMaxLength } from '@tresen/domain/password';
import { nameRules, oneLine } from '@tresen/domain/text-rules';
import { z } from 'zod';

/** Small shapes that several pages of the contract use. */
export const id = z.uuid();
export const name = z
  .string()
  .trim()
  .min(1)
  .max(nameRules.max ?? 100)
  .regex(oneLine);
export const email = z.email({ pattern: emailPattern }).max(emailMaxLength);
export const password = z.string().min(1).max(passwordMaxLength);
export const locale = z.enum(['de', 'en']);
export const theme = z.enum(['light', 'dark', 'system']);
export const instant = z.iso.datetime();
export const nothing = z.object({});
