import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Log } from '../log/logger.ts';
import { busListeners, placeKey } from './bus-listeners.ts';
import type { BusSetting, EventBus } from './event-bus.ts';

type Settings = Omit<Extract<BusSetting, { kind: 'nats' }>, 'kind'> & { readonly log: Log };

const subjectOf = (key: string) => `tresen.head.${key}`;
const tryAgainAfter = 1000;

/** NATS core: a process hears only of the places it asked for. A server that is not there is tried again for ever. */
export function openNatsBus({ servers, user, password, log }: Settings): EventBus {
  const listeners = busListeners();
  const subscriptions = new Map<string, Subscription>();
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  let isUp = false;

  function listen(key: string): void {
    if (!connection || subscriptions.has(key)) return;
    const callback = (_error: unknown, message: { readonly data: Uint8Array }) =>
      listeners.tell(key, Number(Buffer.from(message.data).toString()));
    subscriptions.set(key, connection.subscribe(subjectOf(key), { callback }));
  }

  async function follow(opened: NatsConnection): Promise<void> {
    connection = opened;
    isUp = true;
    for (const key of listeners.places()) listen(key);
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') log.warn('NATS is out of reach: events are found by looking');
      if (type === 'reconnect') log.info('NATS is back');
      if (type === 'disconnect' || type === 'reconnect') isUp = type === 'reconnect';
    }
  }

  async function run(): Promise<void> {
    let isLogged = false;
    while (!closing.signal.aborted) {
      try {
        await follow(
          await connect({
            servers: [...servers],
            ...(user === undefined ? {} : { user, pass: password ?? '' }),
            noEcho: true,
            timeout: 2000,
            maxReconnectAttempts: -1,
            reconnectTimeWait: 500,
            reconnectJitter: 500,
            pingInterval: 10_000,
            name: 'tresen',
          }),
        );
      } catch (error) {
        if (!isLogged) log.warn({ err: error }, 'NATS is out of reach: events are found by looking');
        isLogged = true;
      }
      subscriptions.clear();
      connection = undefined;
      isUp = false;
      await wait(tryAgainAfter, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    publish(hint) {
      // Kept for later it would only be old news.
      if (isUp) connection?.publish(subjectOf(placeKey(hint)), String(hint.seq));
    },
    subscribe(place, listener) {
      const key = placeKey(place);
      const { isFirst, remove } = listeners.add(place, listener);
      if (isFirst) listen(key);
      return () => {
        if (!remove()) return;
        subscriptions.get(key)?.unsubscribe();
        subscriptions.delete(key);
      };
    },
    close: async () => {
      closing.abort();
      await connection?.close();
      await running;
    },
  };
}
