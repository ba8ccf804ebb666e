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
let channel: BroadcastChannel | undefined;

export function tellOtherTabs(event: SessionEvent): void {
  tabs().postMessage(event);
}

export function onEventElsewhere(listener: (event: SessionEvent) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) listener(data);
  };
  tabs().addEventListener('message', hear);
  return () => tabs().removeEventListener('message', hear);
}

function tabs(): BroadcastChannel {
  return (channel ??= new BroadcastChannel(channelName));
}

function isSessionEvent(data: unknown): data is SessionEvent {
  return sessionEvents.some((event) => event === data);
}
