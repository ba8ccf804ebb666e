import { emailMaxLength, emailPattern } from '@tresen/domain/basics/email';
import { passwordMaxLength } from '@tresen/domain/people/password';
import { nameRules, oneLine } from '@tresen/domain/basics/text-rules';
import { leftMax } from '@tresen/domain/offer/counts';
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
export const instant = z.iso.datetime().max(40);
export const pin = z
  .string()
  .max(8)
  .regex(/^\d{4,8}$/);
export const nothing = z.object({});
export const shortText = z.string().trim().max(200);
export const longText = z.string().trim().max(2000);
export const version = z.int().min(1).max(2_000_000_000);
export const colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/);
export const fileId = z
  .string()
  .max(32)
  .regex(/^[a-z0-9]{32}$/);
/** The exact rules are the domain's; here only what could not be one. */
export const slug = z.string().trim().min(1).max(100);

/** How many are left of an article. */
export const leftCount = z.int().min(0).max(leftMax);
