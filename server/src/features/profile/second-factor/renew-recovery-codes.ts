import { outside } from '../../../core/calls/use-case.ts';
import { ownAccount } from '../own-account.ts';
import { provePassword } from '../prove-password.ts';

export const renewRecoveryCodes = outside.secondFactor.renewRecoveryCodes.handler(
  async ({ input, context, errors }) => {
    const { secondFactor } = context.accounts;
    if (!(await provePassword(input.password, context))) throw errors['password/wrong']();
    const { isOn } = await secondFactor.stateOf(ownAccount(context).userId);
    if (!isOn) throw errors['second-factor/off']();
    return { recoveryCodes: await secondFactor.renewRecoveryCodes(input.password, context.request.headers) };
  },
);
