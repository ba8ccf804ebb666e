import { outside } from '../../core/calls/use-case.ts';
import { sessionView } from './session-view.ts';

export const showSession = outside.session.show.handler(async ({ context }) => {
  return { session: await sessionView(context.visitor, context) };
});
