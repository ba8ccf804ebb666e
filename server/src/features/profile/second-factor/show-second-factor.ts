import { outside } from '../../../core/calls/use-case.ts';
import { ownAccount } from '../own-account.ts';

export const showSecondFactor = outside.secondFactor.show.handler(({ context }) =>
  context.accounts.secondFactor.stateOf(ownAccount(context).userId),
);
