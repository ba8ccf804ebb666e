import { z } from 'zod';
import type { AccountAnswer, CardAccount, ListedReader } from '@tresen/domain/cards/card-account';
import { openSumupCalls, type SumupAnswer } from './sumup-calls.ts';

const me = z.object({ merchant_profile: z.object({ merchant_code: z.string() }) });
const reader = z.object({
  id: z.string(),
  name: z.string().nullish(),
  status: z.string().nullish(),
  device: z.object({ model: z.string().nullish(), identifier: z.string().nullish() }).nullish(),
});

export type SumupAccount = CardAccount & { readonly merchant: () => Promise<AccountAnswer<string>> };

/** The merchant that a key belongs to, and the readers that are paired with it. */
export function openSumupAccount({
  baseUrl,
  apiKey,
}: {
  readonly baseUrl: string;
  readonly apiKey: string;
}): SumupAccount {
  const call = openSumupCalls(baseUrl, apiKey);

  async function merchant(): Promise<AccountAnswer<string>> {
    const said = heard(await call({ method: 'GET', path: '/v0.1/me' }, me));
    return said.said === 'done' ? { said: 'done', value: said.value.merchant_profile.merchant_code } : said;
  }

  async function atReaders<Body, Value>(
    asked: { readonly method: 'GET' | 'POST'; readonly body?: object },
    shape: z.ZodType<Body>,
    read: (body: Body) => Value,
  ): Promise<AccountAnswer<Value>> {
    const who = await merchant();
    if (who.said !== 'done') return who;
    const path = `/v0.1/merchants/${encodeURIComponent(who.value)}/readers`;
    const said = heard(await call({ ...asked, path }, shape));
    return said.said === 'done' ? { said: 'done', value: read(said.value) } : said;
  }

  return {
    merchant,
    readers: () =>
      atReaders({ method: 'GET' }, z.object({ items: z.array(reader) }), ({ items }) =>
        items.filter(({ status }) => status !== 'expired').map(listed),
      ),
    pair: (code, name) => atReaders({ method: 'POST', body: { pairing_code: code, name } }, reader, listed),
  };
}

function listed({ id, name, device }: z.infer<typeof reader>): ListedReader {
  return { readerId: id, name: [name, device?.identifier].filter(Boolean).join(' · ') };
}

function heard<Body>(answer: SumupAnswer<Body>): AccountAnswer<Body> {
  if (answer.said === 'done') return { said: 'done', value: answer.body };
  if (answer.said === 'silent') return { said: 'silent' };
  return answer.status === 401 || answer.status === 403 ? { said: 'keys' } : { said: 'refused', text: answer.text };
}
