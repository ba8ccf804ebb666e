/** What people decide by themselves at a till, and an owner looks at afterwards. */
export const givenKinds = ['discount', 'free', 'typed-price', 'tip', 'cancelled', 'written-off'] as const;
export type GivenKind = (typeof givenKinds)[number];

/** How an owner looks at it: by who and why, by why alone, or by the hour of the clock in the place. */
export const givenViews = ['people', 'reasons', 'hours'] as const;
export type GivenView = (typeof givenViews)[number];
