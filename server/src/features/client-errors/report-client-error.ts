import { outside } from '../../platform/http/use-case.ts';

/** An accident in a browser becomes a line in our log, under the reference the person sees on the card. */
export const reportClientError = outside.clientErrors.report.handler(async ({ input, context }) => {
  context.log.error({ client: input, userId: context.visitor?.account.userId }, 'an error in a browser');
  return {};
});
