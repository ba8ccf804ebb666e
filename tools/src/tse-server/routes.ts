import { authenticateAdmin, changeAdminPin, logoutAdmin } from './admin-pin.ts';
import { clientAnswer, tssAnswer } from './answers.ts';
import { createClient, updateClient } from './clients.ts';
import { cancelExport, exportAnswer, exportFile, exportOf, triggerExport } from './exports.ts';
import { listClients, listExports, listTransactions, listTss } from './lists.ts';
import { retrieveMetadata, updateMetadata } from './metadata.ts';
import { invalid, uuidOf } from './read-json.ts';
import { type Call, clientOf, deviceOf, type Service } from './service.ts';
import { retrieveTransaction, retrieveTransactionLog, upsertTransaction } from './transactions.ts';
import { createTss, updateTss } from './tss.ts';

type Handler = (service: Service, call: Call) => object | Buffer;
type Route = { readonly method: string; readonly path: string; readonly operation: string; readonly handle: Handler };

export type Found = { readonly route: Route; readonly names: Readonly<Record<string, string>> };

const tx = '/tss/:tss/tx/:tx';
const client = '/tss/:tss/client/:client';
const exported = '/tss/:tss/export/:export';

const routes: readonly Route[] = [
  route('PUT', '/tss/:tss', 'tss.create', createTss),
  route('PATCH', '/tss/:tss', 'tss.update', updateTss),
  route('GET', '/tss/:tss', 'tss.read', (service, call) => tssAnswer(deviceOf(service, call), service.settings.limits)),
  route('GET', '/tss', 'tss.list', listTss),
  route('PATCH', '/tss/:tss/admin', 'admin.pin', changeAdminPin),
  route('POST', '/tss/:tss/admin/auth', 'admin.login', authenticateAdmin),
  route('POST', '/tss/:tss/admin/logout', 'admin.logout', logoutAdmin),
  route('PUT', client, 'client.create', createClient),
  route('PATCH', client, 'client.update', updateClient),
  route('GET', client, 'client.read', (service, call) => {
    const device = deviceOf(service, call);
    return clientAnswer(device, clientOf(device, call));
  }),
  route('GET', '/tss/:tss/client', 'client.list', listClients),
  route('GET', '/client', 'client.list', listClients),
  route('PUT', tx, 'tx', upsertTransaction),
  route('GET', tx, 'tx.read', retrieveTransaction),
  route('GET', `${tx}/log`, 'tx.log', retrieveTransactionLog),
  route('GET', '/tss/:tss/tx', 'tx.list', listTransactions),
  route('GET', `${client}/tx`, 'tx.list', listTransactions),
  route('GET', '/tx', 'tx.list', listTransactions),
  route('PUT', exported, 'export.create', triggerExport),
  route('GET', exported, 'export.read', (service, call) => {
    const device = deviceOf(service, call);
    return exportAnswer(device, exportOf(device, call), service.settings);
  }),
  route('DELETE', exported, 'export.cancel', cancelExport),
  route('GET', `${exported}/file`, 'export.file', exportFile),
  route('GET', '/tss/:tss/export', 'export.list', listExports),
  route('GET', '/export', 'export.list', listExports),
  ...['/tss/:tss', client, tx, exported].flatMap((path) => [
    route('GET', `${path}/metadata`, 'metadata.read', retrieveMetadata),
    route('PATCH', `${path}/metadata`, 'metadata.update', updateMetadata),
  ]),
];

/** Which endpoint a request means, and what stands in its path where names do. */
export function findRoute(method: string, pathname: string): Found | undefined {
  const parts = pathname.split('/');
  for (const found of routes) {
    const pattern = found.path.split('/');
    if (found.method !== method || pattern.length !== parts.length) continue;
    if (pattern.every((part, at) => part.startsWith(':') || part === parts[at]))
      return { route: found, names: namesIn(pattern, parts) };
  }
  return undefined;
}

/** Faults are told apart by what a request does to a transaction, not only by where it goes. */
export function operationOf({ operation }: Route, query: URLSearchParams, body: unknown): string {
  if (operation !== 'tx') return operation;
  if (query.get('tx_revision') === '1') return 'tx.start';
  const state = typeof body === 'object' && body !== null && 'state' in body ? body.state : undefined;
  if (state === 'FINISHED') return 'tx.finish';
  return state === 'CANCELLED' ? 'tx.cancel' : 'tx.update';
}

/** Ids are checked here, so that no handler meets one that cannot be. */
export function checkedNames(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => {
      if (name === 'tx' && /^\d{1,15}$/.test(value)) return [name, value];
      return [name, uuidOf(value, `${name}_id`)];
    }),
  );
}

function namesIn(pattern: readonly string[], parts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pattern.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at] ?? ''] as const] : [])),
  );
}

function route(method: string, path: string, operation: string, handle: Handler): Route {
  return { method, path, operation, handle };
}

export function readBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('body should be JSON');
  }
}
