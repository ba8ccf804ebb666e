import type { AccountAnswer, CardAccount, ListedReader } from '@tresen/domain/cards/card-account';
import { openStripeApi, recordOf, type StripeAnswer, textOf } from './stripe-api.ts';

const answerMs = 10_000;

/** The readers that an account knows. A new one is taken in by the code that it shows. */
export function openStripeAccount({
  baseUrl,
  apiKey,
}: {
  readonly baseUrl: string;
  readonly apiKey: string;
}): CardAccount {
  const api = openStripeApi({ url: baseUrl, key: apiKey, answerMs, againMs: [300] });
  return {
    readers: async () => {
      const said = heard(await api.get('/terminal/readers', { limit: 100 }));
      if (said.said !== 'done') return said;
      const all = Array.isArray(said.value.data) ? said.value.data.map(recordOf) : [];
      return { said: 'done', value: all.map(listed) };
    },
    pair: async (code, name) => {
      const said = heard(await api.post('/terminal/readers', { registration_code: code, label: name }));
      return said.said === 'done' ? { said: 'done', value: listed(said.value) } : said;
    },
  };
}

function listed(reader: Readonly<Record<string, unknown>>): ListedReader {
  const names = [reader['label'], reader['serial_number']].map(textOf).filter((one) => one !== '');
  return { readerId: textOf(reader['id']), name: names.join(' · ') };
}

function heard(answer: StripeAnswer): AccountAnswer<Readonly<Record<string, unknown>>> {
  if (answer.is === 'found') return { said: 'done', value: answer.body };
  if (answer.is === 'lost' || answer.status === 429 || answer.status >= 500) return { said: 'silent' };
  return answer.status === 401 || answer.status === 403 ? { said: 'keys' } : { said: 'refused', text: answer.text };
}
