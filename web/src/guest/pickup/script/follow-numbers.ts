import type { PickupNumbers } from '@tresen/domain/orders/pickup-board';

/** The server says something every five seconds, also where nothing has changed. */
const silentAfterMs = 12_000;
const askEveryMs = 5_000;
/** From then on guests are told how old the numbers are. */
const staleAfterMs = 15_000;

type Listener = {
  readonly show: (numbers: PickupNumbers) => void;
  /** When the numbers were last known to be right; `undefined`: they are. */
  readonly say: (knownAt: number | undefined) => void;
};

/** Listens; where the line is silent it asks; where nobody answers it says so. */
export function followNumbers(address: string, { show, say }: Listener): void {
  let heardAt = Date.now();
  let knownAt = Date.now();
  let news = listen();

  function listen(): EventSource {
    const opened = new EventSource(`${address}/news`);
    opened.addEventListener('numbers', (event: MessageEvent<string>) => {
      heardAt = Date.now();
      take(event.data);
    });
    return opened;
  }

  function take(text: string): void {
    // Written by our own server, of the same build or one that says the same.
    show(JSON.parse(text) as PickupNumbers);
    knownAt = Date.now();
    say(undefined);
  }

  async function look(): Promise<void> {
    if (Date.now() - heardAt < silentAfterMs) return;
    const answer = await fetch(`${address}/numbers`, { cache: 'no-cache', signal: AbortSignal.timeout(4_000) }).catch(
      () => undefined,
    );
    // Taken back: there is nothing to show here any more.
    if (answer?.status === 404) return location.reload();
    const text = answer?.ok === true ? await answer.text().catch(() => undefined) : undefined;
    if (text !== undefined) take(text);
    else if (Date.now() - knownAt >= staleAfterMs) say(knownAt);
    // A browser gives up after some answers; this page does not.
    if (news.readyState === EventSource.CLOSED) news = listen();
  }

  setInterval(() => void look(), askEveryMs);
}
