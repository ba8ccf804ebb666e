import { fewAMinute } from '../../platform/http/few-a-minute.ts';
import { outside } from '../../core/calls/use-case.ts';

/** A broken page tells of itself a few times; a flood would push everything else out of the log. */
const hasRoom = fewAMinute(20, 600);

/** An accident in a browser becomes a line in our log, under the reference the person sees on the card. */
export const reportClientError = outside.clientErrors.report.handler(async ({ input, context, errors }) => {
  const { log, visitor, request, now } = context;
  if (!hasRoom(request.address, now.epochMilliseconds))
    throw errors['request/too-many']({ data: { retryAfterSeconds: 60 } });
  log.error({ client: input, userId: visitor?.account.userId }, 'an error in a browser');
  return {};
});
