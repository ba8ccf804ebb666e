import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi } from '../../../test/api.ts';
import { openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, upload } from '../../../test/till-device.ts';
import { startWorker } from '../../start-worker.ts';
import { openLog } from '../log/logger.ts';
import { mailNotice } from '../../core/mail/mail-notice.job.ts';
import { openTraces } from './open-traces.ts';
import { type FinishedSpan, openSpanExporter } from './span-exporter.ts';
import { newContext, readTraceParent, writeTraceParent } from './trace-parent.ts';

type Received = { readonly path: string; readonly service: string; readonly spans: readonly FinishedSpan[] };

/** Stands where a collector would, and keeps what it was sent. */
async function openCollector(answer: () => number = () => 200) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const [{ resource, scopeSpans }] = (JSON.parse(text) as { resourceSpans: [Sent] }).resourceSpans;
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      received.push({ path: request.url ?? '', service, spans: scopeSpans[0].spans });
      response.writeHead(answer()).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    spans: () => received.flatMap(({ spans }) => spans),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
type Sent = {
  readonly resource: { readonly attributes: readonly { key: string; value: { stringValue: string } }[] };
  readonly scopeSpans: readonly [{ readonly spans: readonly FinishedSpan[] }];
};

describe('traces of a server that is told where to send them', () => {
  let collector: Awaited<ReturnType<typeof openCollector>>;
  const theirs = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const unwanted = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
  let returned: string;

  beforeAll(async () => {
    collector = await openCollector();
    const api = await openTestApi({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ROLES: 'api,worker' });
    const worker = await startWorker(api.context);
    const owner = openOwnerSql(api.database);
    const till = await openTillDevice(owner);
    await upload(api, till, [till.sell()]);
    const headers = { traceparent: theirs };
    const answer = await api.app.inject({ method: 'GET', url: '/healthz?secret=hunter2', headers });
    returned = String(answer.headers['traceparent']);
    await api.app.inject({ method: 'GET', url: '/readyz', headers: { traceparent: unwanted } });
    // Nobody takes mails at this address.
    const notice = { kind: 'password-changed' as const, to: 'a@a.example', locale: 'de' as const, values: {} };
    await api.context.services.queue.enqueue(mailNotice, notice);
    const hasFailed = async () =>
      (await owner.sql(`select 1 from jobs.job where name = 'mail-notice' and state = 'retry'`)).length > 0;
    while (!(await hasFailed())) await new Promise((resolve) => setTimeout(resolve, 20));
    await owner.close();
    await worker[Symbol.asyncDispose]();
    await api.close();
  }, 120_000);
  afterAll(() => collector.close());

  const spanOf = (name: string) => collector.spans().find((span) => span.name === name);

  test('a request is a span below the one its sender named, by its route and without what was asked', () => {
    const span = spanOf('GET /healthz');
    const parent = readTraceParent(theirs);
    expect(span).toMatchObject({
      traceId: parent?.traceId,
      parentSpanId: parent?.spanId,
      kind: 2,
      status: { code: 0 },
    });
    expect(returned).toBe(`00-${parent?.traceId}-${span?.spanId}-01`);
    expect(JSON.stringify(collector.received)).not.toContain('hunter2');
    expect(BigInt(span?.endTimeUnixNano ?? 0) >= BigInt(span?.startTimeUnixNano ?? 1)).toBe(true);
    expect(collector.received[0]).toMatchObject({ path: '/v1/traces', service: 'tresen' });
  });

  test('the transaction that stores a sale is a span below the request that brought it', () => {
    const ingest = spanOf('ingest');
    expect(ingest?.attributes).toContainEqual({ key: 'tresen.entries', value: { intValue: '1' } });
    const parent = collector.spans().find(({ spanId }) => spanId === ingest?.parentSpanId);
    expect(parent?.name).toMatch(/^POST .*\/api\/v1/);
    expect(parent?.traceId).toBe(ingest?.traceId);
  });

  test('a run of a job is a span of its own, and says whether it failed', () => {
    expect(spanOf('job mail-notice')).toMatchObject({ kind: 1, status: { code: 2 } });
  });

  test('who says that a trace is not wanted is heard', () => {
    expect(spanOf('GET /readyz')).toBeUndefined();
  });

  test('no span names an organisation or a person', () => {
    const text = JSON.stringify(collector.spans().map(({ name, attributes }) => ({ name, attributes })));
    expect(text).not.toMatch(/lindenhof|@/);
  });
});

test('without an address there are no traces, no header and nothing in between', async () => {
  const api = await openTestApi();
  const answer = await api.app.inject({ method: 'GET', url: '/healthz' });
  expect(answer.headers['traceparent']).toBeUndefined();
  expect(openTraces(undefined, openLog('silent')).begin).toBeUndefined();
  await api.close();
});

const span: FinishedSpan = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  name: 'x',
  kind: 1,
  startTimeUnixNano: '1',
  endTimeUnixNano: '2',
  attributes: [],
  status: { code: 0 },
};

test('[F12] more spans than can be handed over are thrown away, and nobody waits', async () => {
  const collector = await openCollector();
  const exporter = openSpanExporter({ url: `${collector.url}/`, log: openLog('silent'), mostWaiting: 10 });
  for (let more = 0; more < 25; more += 1) exporter.add(span);
  expect(exporter.dropped()).toBe(15);
  await exporter.close();
  expect(collector.spans()).toHaveLength(10);
  await collector.close();
});

test('[F2] a collector that is away, refuses or hangs costs its spans and nothing else; once back it gets the next ones', async () => {
  let isBack = false;
  const collector = await openCollector(() => (isBack ? 200 : 503));
  const away = openSpanExporter({ url: 'http://127.0.0.1:9', log: openLog('silent') });
  away.add(span);
  await away.close();
  expect(away.dropped()).toBe(1);

  const exporter = openSpanExporter({ url: collector.url, log: openLog('silent') });
  exporter.add(span);
  await exporter.flush();
  expect(exporter.dropped()).toBe(1);
  isBack = true;
  exporter.add({ ...span, name: 'after' });
  await exporter.close();
  expect(exporter.dropped()).toBe(1);
  expect(collector.spans().map(({ name }) => name)).toEqual(['x', 'after']);
  await collector.close();

  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as AddressInfo;
  const waiting = openSpanExporter({ url: `http://127.0.0.1:${port}`, log: openLog('silent'), timeoutMs: 50 });
  waiting.add(span);
  await waiting.close();
  expect(waiting.dropped()).toBe(1);
  hanging.closeAllConnections();
  hanging.close();
});

test.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
  ['01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what-comes-later', true],
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-extra', false],
  ['ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', false],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', false],
  ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', false],
  ["00-0af7-b7ad-01'; drop", false],
])('traceparent %s is read: %s', (header, isRead) => {
  expect(readTraceParent(header) !== undefined).toBe(isRead);
});

test('what is written is read again, and a span below keeps its trace', () => {
  const context = newContext(undefined);
  expect(readTraceParent(writeTraceParent(context))).toEqual(context);
  expect(newContext(context)).toMatchObject({ traceId: context.traceId, isSampled: true });
  expect(newContext(context).spanId).not.toBe(context.spanId);
});
