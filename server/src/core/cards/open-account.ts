import type { CardKeys } from '@tresen/contract/card-terminals';
import type { AccountAnswer, CardAccount } from '@tresen/domain/cards/card-account';
import { refusal } from '../../platform/http/refusal.ts';
import { openStripeAccount } from '../../platform/vendors/stripe-terminal/stripe-account.ts';
import { openSumupAccount } from '../../platform/vendors/sumup/sumup-account.ts';
import type { CardVendors } from './card-vendors.ts';

type Account = {
  readonly account: CardAccount;
  /** What has to be known of it besides its reader. */
  readonly settings: () => Promise<Readonly<Record<string, string>>>;
  /** As its terminals open it. */
  readonly secret: string;
  /** As its rows name it: what takes no money says so. */
  readonly provider: 'sumup' | 'stripe' | 'double';
};

/** The account that these keys open. Keys for practice are refused where a provider would take no money with them. */
export function openAccount(vendors: CardVendors, keys: CardKeys): Account {
  const { apiKey } = keys;
  const { baseUrl, isStandIn } = vendors[keys.provider];
  if (keys.provider === 'stripe') {
    if (!isStandIn && !/^(?:sk|rk)_live_/.test(apiKey)) throw refusal('card/test-key');
    const account = openStripeAccount({ baseUrl, apiKey });
    return { account, settings: () => Promise.resolve({}), secret: JSON.stringify({ apiKey }), provider: 'stripe' };
  }
  const account = openSumupAccount({ baseUrl, apiKey });
  const { affiliateKey, appId } = keys;
  return {
    account,
    settings: async () => ({ baseUrl, appId, merchant: heardOf(await account.merchant()) }),
    secret: JSON.stringify({ apiKey, affiliateKey }),
    provider: isStandIn ? 'double' : 'sumup',
  };
}

/** What the provider said, or the refusal that tells a person what to do about it. */
export function heardOf<Value>(answer: AccountAnswer<Value>): Value {
  if (answer.said === 'done') return answer.value;
  throw refusal(answer.said === 'keys' ? 'card/keys-wrong' : 'card/provider-silent');
}
