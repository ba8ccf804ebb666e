import { expect, test } from 'vitest';
import {
  effectsElsewhere,
  onEventElsewhere,
  type SessionEvent,
  sessionEvents,
  tellOtherTabs,
} from './session-events.ts';

/** Another tab of the same browser. */
function otherTab(): BroadcastChannel {
  return new BroadcastChannel('tresen-session');
}

test('[promise-R4.17] [R4.17] each of the five events that happens in one tab is heard in the others, and nothing else is', async () => {
  const other = otherTab();
  const heard: SessionEvent[] = [];
  const stop = onEventElsewhere((event) => void heard.push(event));
  for (const message of ['signed-up', null, { event: 'signed-out' }, ...sessionEvents]) other.postMessage(message);
  await expect
    .poll(() => heard)
    .toEqual(['signed-in', 'signed-out', 'token-refreshed', 'user-updated', 'password-recovery']);
  stop();
  other.close();
});

test('[R4.17] a tab tells the others and not itself, and no longer listens when it was told to stop', async () => {
  const other = otherTab();
  const [received, heardHere]: [unknown[], SessionEvent[]] = [[], []];
  other.onmessage = ({ data }) => void received.push(data);
  const stop = onEventElsewhere((event) => void heardHere.push(event));
  tellOtherTabs('user-updated');
  await expect.poll(() => received).toEqual(['user-updated']);
  stop();
  other.postMessage('signed-out');
  tellOtherTabs('signed-out');
  await expect.poll(() => received).toEqual(['user-updated', 'signed-out']);
  expect(heardHere).toEqual([]);
  other.close();
});

test('[D19] only signing in, signing out and a changed person mean something in another tab', () => {
  const meant = sessionEvents.filter((event) => effectsElsewhere[event] !== 'nothing');
  expect(meant).toEqual(['signed-in', 'signed-out', 'user-updated']);
});
