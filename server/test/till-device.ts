import { generateKeyPairSync, hash, type KeyObject, randomUUID, sign } from 'node:crypto';
import { type DeviceRole, registerKindOf } from '@tresen/domain/people/device-access';
import { bareHelloText, helloText, knowsText, type Said } from '@tresen/domain/device-log/hello';
import {
  emptyHead,
  type JsonValue,
  type LogEntry,
  textToHash,
  type UnsealedEntry,
} from '@tresen/domain/device-log/log-entry';
import { firstSale } from '@tresen/domain/sales/sale-version';
import { notedByHand, plainLine, plainSale, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { demoId } from '../src/commands/seed-demo.ts';
import type { Answer, Client, TestApi } from './api.ts';
import { codeFor, enrol } from './new-device.ts';
import type { OwnerSql } from './owner-sql.ts';

export const ours = { orgId: demoId('organization lindenhof'), locationId: demoId('location biergarten-lindenhof') };

export type Place = { readonly orgId: string; readonly locationId: string };

/** A till without a screen: writes and signs its log like a real one, and sends it when told to. */
export type TillDevice = Awaited<ReturnType<typeof openTillDevice>>;

export async function openTillDevice(
  { sql }: Pick<OwnerSql, 'sql'>,
  place: Place = ours,
  code = 'K1',
  role: DeviceRole = 'pos',
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const deviceId = randomUUID();
  const registerId = randomUUID();
  const { orgId, locationId } = place;
  // Other devices have one here too, which nothing asks for.
  const isPhone = registerKindOf(role) === 'order';
  // Tills are opened in databases too that know no other kind yet.
  const [column, kind] = isPhone ? [', kind', `, 'order'`] : ['', ''];
  await sql(
    `insert into app.devices (org_id, device_id, location_id, role, name, public_key, enrolled_at)
      values ($1, $2, $3, $5, 'Kasse', $4, now())`,
    [orgId, deviceId, locationId, rawPoint(publicKey), role],
  );
  await sql('insert into app.device_heads (org_id, device_id) values ($1, $2)', [orgId, deviceId]);
  await sql(
    `insert into app.cash_registers (org_id, register_id, location_id, code, serial, position${column})
      values ($1, $2::uuid, $3, $4::text, $2::uuid::text, substr($4::text, 2)::int + $5::int${kind})`,
    [orgId, registerId, locationId, code, isPhone ? 5000 : 100],
  );
  await sql(
    `insert into app.register_series (org_id, register_id, series, device_id, opened_at${column}) values ($1, $2, 1, $3, now()${kind})`,
    [orgId, registerId, deviceId],
  );
  return { deviceId, registerId, code, place, ...journal({ deviceId, registerId, code, privateKey, place }) };
}

/** As in the house: the owner makes a code, the device shows it with its key. A screen has no register. */
export async function enrolTillDevice(api: TestApi, owner: Client, role: DeviceRole = 'pos') {
  const { publicKey: key, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [deviceId, publicKey] = [randomUUID(), rawPoint(key)];
  const answer = await enrol(api, await codeFor(owner, { role }), { deviceId, publicKey });
  if (answer.status !== 200) throw new Error(`not enrolled: ${JSON.stringify(answer.body)}`);
  const register = answer.body['register'] as { registerId: string; code: string } | null;
  const keeper = { deviceId, registerId: register?.registerId ?? null, code: register?.code ?? '', privateKey };
  return { deviceId, publicKey, code: keeper.code, ...journal({ ...keeper, place: ours }) };
}

/** Of every device here, copies too: each proof is later than the one before it, however fast they follow. */
let provenMs = 0;

type Keeper = {
  readonly deviceId: string;
  readonly registerId: string | null;
  readonly code: string;
  readonly privateKey: KeyObject;
  readonly place: Place;
};

/** Of a device whose key is known: goes on writing, and says hello. */
export function journal({ deviceId, registerId, code, privateKey, place }: Keeper) {
  let head = emptyHead;
  let lastNo = 0;
  const signed = (text: string) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const seal = (entry: UnsealedEntry): LogEntry => {
    const entryHash = hash('sha256', textToHash(entry), 'hex');
    return { ...entry, hash: entryHash, sig: signed(entryHash) };
  };
  const unsealed = (type: string, payload: JsonValue, over: Partial<UnsealedEntry> = {}): UnsealedEntry => ({
    v: 1,
    device: deviceId,
    seq: head.seq + 1,
    id: randomUUID(),
    type,
    actor: { userId: demoId('anna.krug@lindenhof.example'), via: 'session' },
    register: registerId,
    series: registerId === null ? null : 1,
    at: Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }),
    offsetMs: 0,
    offsetAgeMs: 0,
    monoMs: 0,
    app: 'test',
    payload,
    prev: head.hash,
    ...over,
  });
  const write = (type: string, payload: JsonValue, over: Partial<UnsealedEntry> = {}): LogEntry => {
    const entry = seal(unsealed(type, payload, over));
    head = { seq: entry.seq, hash: entry.hash };
    return entry;
  };
  const saleOf = (over: Partial<SaleFact> = {}): SaleFact => ({ ...saleAt(place, code, ++lastNo), ...over });

  return {
    seal,
    unsealed,
    write,
    saleOf,
    sell: (over: Partial<SaleFact> = {}, entry: Partial<UnsealedEntry> = {}): LogEntry =>
      write('sale.complete.v1', firstSale(saleOf(over)) as JsonValue, entry),
    /** In the second version. */
    sellWhole: (over: Partial<SaleFact> = {}, entry: Partial<UnsealedEntry> = {}): LogEntry =>
      write('sale.complete.v2', saleOf(over), entry),
    /** As a copied profile would: both go on from the same entry. */
    fork: () => journal({ deviceId, registerId, code, privateKey, place }),
    /** A made-up time is not kept in mind. */
    hello: (over: Partial<Said> = {}) => {
      const said = saying(over);
      return { ...said, sig: signed(helloText(said)) };
    },
    /** As builds say it that also tell what they read. */
    knowingHello: (knows: readonly string[], over: Partial<Said> = {}) => {
      const said = saying(over);
      return { ...said, sig: signed(helloText(said)), knows, knowsSig: signed(knowsText(said, knows)) };
    },
    /** As builds said it that signed less. */
    oldHello: (over: Partial<Said> = {}) => {
      const said = saying(over);
      return { ...said, sig: signed(bareHelloText(said)) };
    },
  };

  function saying(over: Partial<Said>): Said {
    provenMs = Math.max(Date.now(), provenMs + 1);
    const at = new Date(provenMs).toISOString();
    const standing = { lastSeq: head.seq, ackedSeq: 0, isPersisted: true, app: 'test' };
    return { deviceId, at, nonce: randomUUID(), ...standing, ...over };
  }
}

export async function ticketOf(api: TestApi, device: Pick<TillDevice, 'hello'>): Promise<Record<string, string>> {
  const answer = await api.visit('10.2.0.1').call('POST', '/till/hello', device.hello());
  if (answer.status === 200) return { authorization: `Device ${String(answer.body['ticket'])}` };
  // Another hello of this device was newer, as when a test sends several at once: it proves itself again.
  if (answer.body['provenAt'] !== undefined) return ticketOf(api, device);
  throw new Error(`no ticket: ${JSON.stringify(answer.body)}`);
}

export async function upload(
  api: TestApi,
  device: Pick<TillDevice, 'hello'>,
  entries: readonly LogEntry[],
): Promise<Answer> {
  return api.visit('10.2.0.1').call('POST', '/till/log', { entries }, await ticketOf(api, device));
}

/** One cola for 3.50 EUR, paid in cash. */
export function saleAt({ locationId }: Place, registerCode: string, receiptNo: number): SaleFact {
  return {
    orderId: randomUUID(),
    locationId,
    areaId: null,
    registerCode,
    receiptNo,
    pickupNo: receiptNo,
    businessDate: Temporal.Now.instant()
      .toZonedDateTimeISO('Europe/Berlin')
      .toPlainDateTime()
      .subtract({ hours: 4 })
      .toPlainDate()
      .toString(),
    place: 'in-house',
    lines: [cola],
    payments: [{ type: 'cash', amountCents: 350, tenderedCents: 500, changeCents: 150, ...notedByHand }],
    totalCents: 350,
    vat: [{ ratePermille: 190, grossCents: 350, netCents: 294, taxCents: 56 }],
    reason: '',
    note: '',
    cancels: null,
    kitchen: 'none',
    catalogue: 'test',
    startedAt: '2026-11-14T17:00:00.000Z',
    ...plainSale,
  };
}

/** One cola, as a line of a sale. */
export const cola: SoldLine = {
  lineNo: 1,
  parentLineNo: null,
  kind: 'sale',
  articleId: null,
  articleVersion: null,
  name: 'Cola',
  quantity: 1,
  unitCents: 350,
  totalCents: 350,
  taxKey: 'DE_19',
  shares: [{ ratePermille: 190, grossCents: 350 }],
  note: '',
  freeReason: '',
  stationId: null,
  giftCardCode: null,
  ...plainLine,
  place: 'in-house',
  listCents: 350,
};

function rawPoint(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}
