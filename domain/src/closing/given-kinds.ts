/** What people decide by themselves at a till, and an owner looks at afterwards. */
export const givenKinds = ['discount', 'free', 'typed-price', 'tip'] as const;
export type GivenKind = (typeof givenKinds)[number];
