export const sessionEvents = [
  'signed-in',
  'signed-out',
  'token-refreshed',
  'user-updated',
  'password-recovery',
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

export type SessionEffect = 'enter' | 'leave' | 'refresh-profile' | 'nothing';

/** What an event does in the tabs where it did not happen. A recovery holds the tab of its link alone; a refresh is silent. */
export const effectsElsewhere: Record<SessionEvent, SessionEffect> = {
  'signed-in': 'enter',
  'signed-out': 'leave',
  'token-refreshed': 'nothing',
  'user-updated': 'refresh-profile',
  'password-recovery': 'nothing',
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
