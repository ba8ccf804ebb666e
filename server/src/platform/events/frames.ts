import type { StreamBeat, StreamEvent } from '@tresen/contract/order-stream';

/** An event as all readers of a location get it: written once, sent to many. */
export function eventFrame(event: StoredEvent): Buffer {
  const { seq, eventId, type, createdAt, payload } = event;
  const isForScreens = /^(?:(?:order|article|bill)\.|entry\.parked$)/.test(type);
  const head: Omit<StreamEvent, 'payload'> = { seq, id: eventId, type, at: createdAt.toString() };
  // The payload is kept as text, and goes out as it is. Of anything else a screen learns that it happened, and no more.
  const content = `${JSON.stringify(head).slice(0, -1)},"payload":${isForScreens ? payload : 'null'}}`;
  return Buffer.from(`event: told\ndata: ${content.replaceAll(/[\r\n]/g, '')}\n\n`);
}

export function beatFrame(beat: StreamBeat): Buffer {
  return Buffer.from(`event: beat\ndata: ${JSON.stringify(beat)}\n\n`);
}

/** For this device alone: paper waits for it, or has come. It asks for what. */
export const paperFrame = Buffer.from('event: paper\ndata: {}\n\n');

export const resetFrame = Buffer.from('event: reset\ndata: {}\n\n');

export type StoredEvent = {
  readonly seq: number;
  readonly eventId: string;
  readonly type: string;
  readonly payload: string;
  readonly createdAt: Temporal.Instant;
  readonly createdOn: string;
};
