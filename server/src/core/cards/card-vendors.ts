import { stripeUrl } from '../../platform/vendors/stripe-terminal/stripe-api.ts';
import { sumupUrl } from '../../platform/vendors/sumup/sumup-calls.ts';

export type CardVendor = {
  readonly baseUrl: string;
  /** It takes no money. */
  readonly isStandIn: boolean;
};

export type CardVendors = Readonly<Record<'sumup' | 'stripe', CardVendor>>;

type Asked = {
  readonly isProduction: boolean;
  readonly sumup: string | undefined;
  readonly stripe: string | undefined;
};

/** The providers, or stand-ins that are asked in their words: in development nobody asks a provider by accident. */
export function cardVendorsOf({ isProduction, sumup, stripe }: Asked): CardVendors {
  const [sumupStandIn, stripeStandIn] = ['http://127.0.0.1:8094', 'http://127.0.0.1:8092'];
  return {
    sumup: vendorAt(sumup ?? (isProduction ? sumupUrl : sumupStandIn), '.sumup.com'),
    stripe: vendorAt(stripe ?? (isProduction ? stripeUrl : stripeStandIn), '.stripe.com'),
  };
}

function vendorAt(baseUrl: string, domain: string): CardVendor {
  const { protocol, hostname } = new URL(baseUrl);
  return { baseUrl: baseUrl.replace(/\/$/, ''), isStandIn: protocol !== 'https:' || !hostname.endsWith(domain) };
}
