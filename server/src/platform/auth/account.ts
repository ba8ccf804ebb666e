export type Account = {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: string;
  readonly locale: 'de' | 'en';
  readonly theme: 'light' | 'dark' | 'system';
};

export type AccountSession = {
  readonly account: Account;
  readonly token: string;
  readonly organizationId: string | undefined;
  readonly passwordConfirmedAt: Temporal.Instant;
};
