import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../../test/mail-server.ts';
import { openTillDevice, upload } from '../../../test/till-device.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

let testServer: MailServer;
let exposed: ReadonlySet<string>;
beforeAll(async () => {
  testServer = await openMailServer();
  const till = await openTillDevice(testServer);
  await upload(testServer, till, [till.sell()]);
  await testServer.app.inject({ method: 'GET', url: '/healthz' });
  const { body } = await testServer.app.inject({ method: 'GET', url: '/metrics' });
  exposed = new Set([...body.matchAll(/^# TYPE (\S+) \S+$/gm)].map(([, name]) => name ?? ''));
});
afterAll(() => testServer.close());

/** Our own figures, and those of Node and its process, in an expression of PromQL. */
function namesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\b(?:tresen|nodejs|process)_[a-z0-9_]+/g))];
}

function isExposed(name: string): boolean {
  return exposed.has(name) || exposed.has(name.replace(/_(bucket|sum|count)$/, ''));
}

test.each([
  ['the dashboard', 'ops/monitoring/grafana/tresen.json', /"expr": "(.*)"/g],
  ['the alerts', 'ops/monitoring/alerts.yaml', /expr: (.*)/g],
])('every figure that %s speak of is one the server tells', (_what, path, expressions) => {
  const names = [...read(path).matchAll(expressions)].flatMap(([, expression]) => namesIn(expression ?? ''));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !isExposed(name))).toEqual([]);
});

test('every figure of ours is on the dashboard: what nobody looks at need not be counted', () => {
  const shown = namesIn(read('ops/monitoring/grafana/tresen.json'));
  const ours = [...exposed].filter((name) => name.startsWith('tresen_'));
  expect(ours.filter((name) => !shown.some((one) => one.startsWith(name)))).toEqual([]);
});

test('every alert names a section of the runbook that is there, and its own', () => {
  const rules = read('ops/monitoring/alerts.yaml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  const headings = new Set(
    [...read('docs/runbooks/alerts.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading?.trim().toLowerCase()),
  );
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    const name = rule.split('\n', 1)[0] ?? '';
    const [, path, heading] = /runbook: (\S+)#(\S+)/.exec(rule) ?? [];
    expect(path, name).toBe('docs/runbooks/alerts.md');
    expect(heading, name).toBe(name.toLowerCase());
    expect(headings, name).toContain(heading);
    expect(rule, name).toMatch(/severity: (page|ticket)/);
  }
});
