export const sessionEvents = [
  'signed-in',
  'signed-out',
  'token-refreshed',
  'user-updated',
  'password-recovery',
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

export type SessionEffect = 'enter' | 'leave' | 'refresh-profile' | 'only-reset-password' | 'nothing';

/** What an event of the session does in the tab where it happened, and in all the others. */
export const sessionEffects: Record<SessionEvent, { readonly here: SessionEffect; readonly elsewhere: SessionEffect }> =
  {
    'signed-in': { here: 'enter', elsewhere: 'enter' },
    'signed-out': { here: 'leave', elsewhere: 'leave' },
    'token-refreshed': { here: 'nothing', elsewhere: 'nothing' },
    'user-updated': { here: 'refresh-profile', elsewhere: 'refresh-profile' },
    'password-recovery': { here: 'only-reset-password', elsewhere: 'nothing' },
  };

const channelName = 'tresen-session';
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

export function tellOtherTabs(event: SessionEvent): void {
  channel?.postMessage(event);
}

export function onEventElsewhere(listener: (event: SessionEvent) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) listener(data);
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

function isSessionEvent(data: unknown): data is SessionEvent {
  return sessionEvents.some((event) => event === data);
}
