import { outside } from '../../platform/http/use-case.ts';

export const checkPasswordReset = outside.passwordResets.show.handler(async ({ input, context }) => {
  const userId = await context.accounts.links.peek(['password-reset', 'set-password'], input.token);
  return { isValid: userId !== undefined };
});
