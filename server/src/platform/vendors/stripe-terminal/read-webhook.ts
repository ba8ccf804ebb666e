import { createHmac, timingSafeEqual } from 'node:crypto';
import { recordOf, textOf } from './stripe-api.ts';

const longestSeconds = 300;

/**
 * Of what somebody sent, the intent it is about, if it was the provider who sent it within the last five minutes. It is a hint to ask and
 * no more: nothing that stands in it is believed. Repeated ones are asked after again, which changes nothing.
 */
export function intentToAskFor(
  { header, text }: { readonly header: string; readonly text: string },
  secret: string,
  now: Temporal.Instant,
): string | undefined {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const at = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isSafeInteger(at) || Math.abs(now.epochMilliseconds / 1000 - at) > longestSeconds) return undefined;
  const own = createHmac('sha256', secret).update(`${at}.${text}`).digest();
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && isSame(Buffer.from(value, 'hex'), own));
  if (!isSigned) return undefined;
  try {
    const { type, data } = recordOf(JSON.parse(text));
    const id = textOf(recordOf(recordOf(data).object).id);
    return textOf(type).startsWith('payment_intent.') && /^pi_\w+$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
