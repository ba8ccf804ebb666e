import { hash, randomUUID } from 'node:crypto';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { putBytes } from '../src/platform/files/put-bytes.ts';
import type { ExportServer } from './export-server.ts';
import type { Place, TillDevice } from './till-device.ts';
import { value } from './tse-contract.ts';
import { newClient, openStandIn } from './tse-stand-in.ts';

export type Happened = { readonly till: TillDevice; readonly entry: LogEntry };

/** The stand-in signs in a process of its own, with a key that nobody here knows. */
export async function openSigningAt({ owner, api }: ExportServer, place: Place, tills: readonly TillDevice[]) {
  const standIn = await openStandIn();
  const { tssId } = standIn.settings;
  const state = value(await standIn.device.state());
  await owner.sql(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, state, is_test, serial, public_key, algorithm,
        time_format, encoding, certificate, created_at)
      values ($1, $2, $3, 'double', 'server', 'ready', true, $4, $5, $6, $7, $8, $9, now())`,
    [
      ...[place.orgId, tssId, place.locationId, state.serial, state.publicKey],
      ...[state.algorithm, state.timeFormat, state.encoding, state.certificate],
    ],
  );
  const clients = new Map(tills.map((till) => [till, newClient()]));
  for (const [till, client] of clients) {
    value(await standIn.device.enrol(client));
    // Over already: the server itself asks for nothing, and each test says what was signed.
    await owner.sql('insert into app.tse_clients values ($1, $2, $3, $4, $5, now(), now())', [
      ...[place.orgId, client.clientId, tssId, till.registerId, client.serial],
    ]);
  }
  const keep = (one: Happened, over: Readonly<Record<string, unknown>>) => {
    const row = {
      org_id: place.orgId,
      tx_id: transactionOf(one.entry),
      made_on: new Date(),
      tss_id: tssId,
      client_id: clients.get(one.till)?.clientId,
      location_id: place.locationId,
      kind: 'sale',
      subject_id: subjectOf(one.entry),
      asked_at: new Date(),
      due_until: new Date(),
      sign_until: new Date(),
      process_type: said.type,
      process_data: said.data,
      ...over,
    };
    const names = Object.keys(row);
    return owner.sql(
      `with k as (insert into app.tse_keys values ($1, $2, $3))
        insert into app.tse_transactions (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  return {
    serial: state.serial,
    sign: async (happened: readonly Happened[], issued: 'outage' | null = null) => {
      for (const one of happened) {
        const client = clients.get(one.till) ?? newClient();
        const txId = transactionOf(one.entry);
        value(await standIn.device.begin(client, txId));
        const ended = value(await standIn.device.finish(client, { txId }, said));
        await keep(one, {
          state: 'finished',
          issued,
          number: ended.number,
          counter: ended.counter,
          started_at: ended.startedAt.toString(),
          ended_at: ended.endedAt.toString(),
          signature: ended.signature,
        });
      }
    },
    fail: async (happened: readonly Happened[]) => {
      for (const one of happened) await keep(one, { state: 'failed', error: 'not reached', issued: 'outage' });
    },
    ...strayActs({ owner, api }, { standIn, place, tssId, client: () => [...clients.values()][0] ?? newClient() }),
    outage: (from: string, to: string | null) =>
      owner.sql(
        `insert into app.tse_outages (org_id, outage_id, location_id, tss_id, reason, detected_by, started_at, tried_at, ended_at)
          values ($1, gen_random_uuid(), $2, $3, 'keine Verbindung', 'test', $4, $4, $5)`,
        [place.orgId, place.locationId, tssId, from, to],
      ),
    close: standIn.close,
  };
}

type At = {
  readonly standIn: Awaited<ReturnType<typeof openStandIn>>;
  readonly place: Place;
  readonly tssId: string;
  readonly client: () => ReturnType<typeof newClient>;
};

/** What a device does besides signing what it is asked for. */
function strayActs({ owner, api }: Pick<ExportServer, 'owner' | 'api'>, { standIn, place, tssId, client }: At) {
  return {
    /** The device signs what nobody here has asked for; `keepStray` writes it down as ended because nobody waited for it. */
    signStray: async () => {
      const one = client();
      const txId = randomUUID();
      value(await standIn.device.begin(one, txId));
      const ended = value(await standIn.device.finish(one, { txId }, said));
      const keepStray = () =>
        owner.sql(
          `insert into app.tse_transactions (org_id, tx_id, made_on, tss_id, client_id, location_id, kind, state, number, counter,
              started_at, ended_at, signature, asked_at, due_until, sign_until, process_type, process_data)
            values ($1, $2, now(), $3, $4, $5, 'abort', 'aborted', $6, $7, $8, $9, $10, now(), now(), now(), $11, $12)`,
          [
            ...[place.orgId, txId, tssId, one.clientId, place.locationId, ended.number, ended.counter],
            ...[ended.startedAt.toString(), ended.endedAt.toString(), ended.signature, said.type, said.data],
          ],
        );
      return { number: ended.number, keepStray };
    },
    /** Keeps what the device has signed so far, or pretends to: what is kept ends that many signatures earlier. */
    handOver: async (lacking = 0) => {
      const last = Number(value(await standIn.device.state()).signatureCounter);
      const range = { fromCounter: '1', toCounter: String(last - lacking) };
      const bytes = value(await standIn.device.exportTar(range));
      const key = `tse/${place.orgId}/${tssId}/${lacking}.tar`;
      await putBytes(api.context.services.files, { key, bytes, contentType: 'application/x-tar' });
      await owner.sql('alter table app.tse_archives disable trigger user');
      await owner.sql('delete from app.tse_archives where tss_id = $1', [tssId]);
      await owner.sql('insert into app.tse_archives values ($1, $2, 1, $3, $4, $5, $6, now())', [
        ...[place.orgId, tssId, last, key, hash('sha256', bytes, 'hex'), bytes.byteLength],
      ]);
      await owner.sql('alter table app.tse_archives enable trigger user');
    },
  };
}

const said = { type: 'Kassenbeleg-V1', data: 'Beleg^3.50_0.00_0.00_0.00_0.00^3.50:Bar' };

function subjectOf({ id, type, payload }: LogEntry): string {
  return type.startsWith('sale.') ? (payload as unknown as SaleFact).orderId : id;
}

/** Of what has none of its own: the id of its subject in the version that devices ask for. */
function transactionOf(entry: LogEntry): string {
  const subject = subjectOf(entry);
  return `${subject.slice(0, 14)}4${subject.slice(15)}`;
}
