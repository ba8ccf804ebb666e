import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log/logger.ts';
import { type Attribute, openSpanExporter, textAttribute } from './span-exporter.ts';
import { newContext, type SpanContext } from './trace-parent.ts';

/** Routes, names of jobs and counts: never who or what somebody asked for. */
export type Facts = Readonly<Record<string, string | number>>;

export type OpenSpan = {
  readonly context: SpanContext;
  /** Everything inside knows that it belongs to this span. */
  readonly within: (work: () => void) => void;
  readonly end: (facts?: Facts, hasFailed?: boolean) => void;
};

export type Traces = {
  /** A span around some work, below the one that it is called in. */
  readonly span: <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;
  /** For what begins and ends in different functions; `undefined` if traces are off. */
  readonly begin: ((name: string, parent: SpanContext | undefined) => OpenSpan) | undefined;
  readonly close: () => Promise<void>;
};

const noTraces: Traces = {
  span: (_name, _facts, work) => work(),
  begin: undefined,
  close: () => Promise.resolve(),
};

/** Off, and without any cost, unless there is an address to send traces to. */
export function openTraces(url: string | undefined, log: Log): Traces {
  if (url === undefined) return noTraces;
  const exporter = openSpanExporter({ url, log });
  const current = new AsyncLocalStorage<SpanContext>();

  function begin(name: string, kind: 1 | 2, parent: SpanContext | undefined): OpenSpan {
    const context = newContext(parent);
    const startedAt = Date.now();
    const began = performance.now();
    return {
      context,
      within: (work) => current.run(context, work),
      end(facts = {}, hasFailed = false) {
        if (!context.isSampled) return;
        const durationMs = performance.now() - began;
        exporter.add({
          traceId: context.traceId,
          spanId: context.spanId,
          ...(parent ? { parentSpanId: parent.spanId } : {}),
          name,
          kind,
          startTimeUnixNano: nanoseconds(startedAt),
          endTimeUnixNano: nanoseconds(startedAt + durationMs),
          attributes: Object.entries(facts).map(([key, value]) => attributeOf(key, value)),
          status: { code: hasFailed ? 2 : 0 },
        });
      },
    };
  }

  return {
    begin: (name, parent) => begin(name, 2, parent),
    async span(name, facts, work) {
      const opened = begin(name, 1, current.getStore());
      try {
        const result = await current.run(opened.context, work);
        opened.end(facts);
        return result;
      } catch (failure) {
        opened.end(facts, true);
        throw failure;
      }
    },
    close: () => exporter.close(),
  };
}

function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1000)) * 1000n);
}

function attributeOf(key: string, value: string | number): Attribute {
  return typeof value === 'number' ? { key, value: { intValue: String(value) } } : textAttribute(key, value);
}
