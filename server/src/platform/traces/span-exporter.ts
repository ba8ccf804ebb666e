import { softwareVersion } from '../log/software-version.ts';
import type { Log } from '../log/logger.ts';

/** One finished span, as OTLP says it in JSON. */
export type FinishedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: 1 | 2;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: 0 | 2 };
};

type Value = { readonly stringValue: string } | { readonly intValue: string };
export type Attribute = { readonly key: string; readonly value: Value };

type Settings = {
  readonly url: string;
  readonly log: Log;
  readonly mostWaiting?: number;
  readonly everyMs?: number;
  readonly timeoutMs?: number;
};

const mostAtOnce = 512;

/**
 * Hands finished spans to a collector over OTLP/HTTP, some at a time. Nobody waits for it: what does not fit is thrown
 * away, and a collector that is away is tried again with what comes then.
 */
export function openSpanExporter(settings: Settings) {
  const { url, log, mostWaiting = 4096, everyMs = 2000, timeoutMs = 5000 } = settings;
  const address = `${url.replace(/\/+$/, '')}/v1/traces`;
  let waiting: FinishedSpan[] = [];
  let dropped = 0;
  let isAway = false;
  let sending: Promise<void> | undefined;
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = undefined));
    return sending;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      if (!(await send(some))) dropped += some.length;
      if (isAway) return;
    }
  }

  async function send(spans: readonly FinishedSpan[]): Promise<boolean> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(spans)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      if (isAway) log.info({ dropped }, 'the collector of traces is back');
      isAway = false;
      return true;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the collector of traces is away: spans are thrown away until it is back');
      isAway = true;
      return false;
    }
  }

  return {
    add(span: FinishedSpan): void {
      if (waiting.length >= mostWaiting) dropped += 1;
      else waiting.push(span);
    },
    dropped: () => dropped,
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

function bodyOf(spans: readonly FinishedSpan[]) {
  const [name = '', version = ''] = softwareVersion.toLowerCase().split(' ');
  const attributes = [textAttribute('service.name', name), textAttribute('service.version', version)];
  return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name, version }, spans }] }] };
}

export function textAttribute(key: string, value: string): Attribute {
  return { key, value: { stringValue: value } };
}
