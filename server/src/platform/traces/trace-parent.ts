import { randomBytes } from 'node:crypto';

/** Where in a trace somebody is, in the words of W3C Trace Context. */
export type SpanContext = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean };

const shape = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** `undefined` for what is no such header, or a trace or span that is all zeroes. */
export function readTraceParent(header: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = '', more] = shape.exec(header ?? '') ?? [];
  const isWhole = /[^0]/.test(traceId) && /[^0]/.test(spanId) && (more === undefined || !header?.startsWith('00'));
  return isWhole ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined;
}

export function writeTraceParent({ traceId, spanId, isSampled }: SpanContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** A span below another, or the first of a trace of its own. */
export function newContext(parent: SpanContext | undefined): SpanContext {
  const spanId = randomBytes(8).toString('hex');
  return parent ? { ...parent, spanId } : { traceId: randomBytes(16).toString('hex'), spanId, isSampled: true };
}
