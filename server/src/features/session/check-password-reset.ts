import { outside } from '../../core/calls/use-case.ts';

export const checkPasswordReset = outside.passwordResets.show.handler(async ({ input, context }) => {
  const { links } = context.accounts;
  if ((await links.peek(['set-password'], input.token)) !== undefined) return { isValid: true, isFirst: true };
  return { isValid: (await links.peek(['password-reset'], input.token)) !== undefined, isFirst: false };
});
