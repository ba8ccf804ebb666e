import { outside } from '../../../core/calls/use-case.ts';
import { ownAccount } from '../own-account.ts';
import { provePassword } from '../prove-password.ts';
import { tellOfChange } from '../tell-of-change.ts';

/** Off is off, also if it was off before. */
export const stopSecondFactor = outside.secondFactor.stop.handler(async ({ input, context, errors }) => {
  if (!(await provePassword(input.password, context))) throw errors['password/wrong']();
  const { secondFactor } = context.accounts;
  const { isOn } = await secondFactor.stateOf(ownAccount(context).userId);
  const { setCookies } = await secondFactor.stop(input.password, context.request.headers);
  context.setCookies(setCookies);
  if (isOn) await tellOfChange({ what: 'secondFactorOff' }, context);
  return {};
});
