import { outside } from '../../../core/calls/use-case.ts';
import { provePassword } from '../prove-password.ts';

export const beginSecondFactor = outside.secondFactor.begin.handler(async ({ input, context, errors }) => {
  if (!(await provePassword(input.password, context))) throw errors['password/wrong']();
  const begun = await context.accounts.secondFactor.begin(input.password, context.request.headers);
  if (!begun) throw errors['second-factor/already-on']();
  return { ...begun, secret: new URL(begun.uri).searchParams.get('secret') ?? '' };
});
