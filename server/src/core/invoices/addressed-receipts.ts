import {
  type AddressedVersion,
  addressRefusal,
  type InvoiceRefusal,
  isSameRecipient,
  type Recipient,
} from '@tresen/domain/sales/invoice';
import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';

/** Who writes a name: a guest with the link in hand, a till, or somebody at a desk. */
export type AddressedFrom =
  | { readonly from: 'guest' }
  | { readonly from: 'till'; readonly deviceId: string; readonly userId: string | null }
  | { readonly from: 'desk'; readonly userId: string; readonly role: string };

export type MadeVersion = AddressedVersion & {
  readonly madeFrom: AddressedFrom['from'];
  readonly madeBy: string | null;
};

type ReceiptRow = {
  readonly order_id: string;
  readonly location_id: string;
  readonly register_code: string;
  readonly series: number;
  readonly no: number;
  readonly total_cents: number;
  readonly business_date: string;
  readonly time_zone: string;
  readonly occurred_at: Temporal.Instant;
  readonly device_date: string | null;
  readonly device_id: string;
  readonly device_seq: number;
  readonly is_counter_booking: boolean;
  readonly is_taken_back: boolean;
  /** What the till wrote. */
  readonly entry: string | null;
};

/** What is known of a receipt for whoever asks for an invoice of it. */
export async function receiptRow(tx: Tx, orderId: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select r.order_id, r.location_id, r.register_code, r.series, r.no, r.total_cents, r.business_date::text as business_date,
        l.time_zone, r.occurred_at, r.device_date::text as device_date, r.device_id, r.device_seq::int as device_seq,
        r.cancels_order_id is not null as is_counter_booking,
        exists (select 1 from app.receipts c where c.org_id = r.org_id and c.cancels_order_id = r.order_id
          and c.cancels_whole and c.business_date >= r.business_date) as is_taken_back,
        (select c.entry from app.device_commands c where c.device_id = r.device_id and c.seq = r.device_seq) as entry
      from app.order_keys k
        join app.receipts r on r.org_id = k.org_id and r.register_id = k.register_id and r.series = k.series and r.no = k.no
          and r.business_date = k.business_date
        join app.locations l on l.org_id = r.org_id and l.location_id = r.location_id
      where k.order_id = ${orderId}::uuid`.execute(tx);
  return rows[0];
}

/** The oldest first. */
export async function versionsOf(tx: Tx, orderId: string): Promise<readonly MadeVersion[]> {
  const rows = await tx
    .selectFrom('app.addressed_receipts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    recipient: { name: row.name, street: row.street, postalCode: row.postal_code, city: row.city },
    madeAt: row.made_at.toString(),
    madeFrom: row.made_from === 'guest' || row.made_from === 'till' ? row.made_from : 'desk',
    madeBy: row.made_by,
  }));
}

type Writing = {
  readonly orgId: OrgId;
  readonly receipt: ReceiptRow;
  readonly version: number;
  readonly recipient: Recipient;
  readonly by: AddressedFrom;
  readonly now: Temporal.Instant;
};

/** Writes the next version beside the receipt and says so in the audit log, without the name: the row has it. */
export async function addressReceipt(tx: Tx, writing: Writing): Promise<Result<AddressedVersion, InvoiceRefusal>> {
  const { receipt, version, recipient, by, now } = writing;
  const versions = await versionsOf(tx, receipt.order_id);
  const known = versions.find((one) => one.version === version);
  if (known && isSameRecipient(known.recipient, recipient) && known.madeFrom === by.from) return accept(known);
  const refusal = addressRefusal(
    {
      isCounterBooking: receipt.is_counter_booking,
      isTakenBack: receipt.is_taken_back,
      businessDate: receipt.business_date,
      versions: versions.length,
    },
    by.from === 'guest' ? 'guest' : 'business',
    now.toZonedDateTimeISO(receipt.time_zone).toPlainDate().toString(),
  );
  if (refusal) return refuse(refusal);
  if (version !== versions.length + 1 || !(await isWritten(tx, writing)))
    return refuse({ code: 'invoice/already-there' });
  const subject = {
    orderId: receipt.order_id,
    number: formatReceiptNumber({ registerCode: receipt.register_code, series: receipt.series, receiptNo: receipt.no }),
    version: String(version),
    from: by.from,
  };
  await writeAudit(tx, { actor: actorOf(writing), now, act: 'receipt.addressed', subject });
  return accept({ version, recipient, madeAt: now.toString() });
}

/** Two who write the same version at once: the first one has. */
async function isWritten(tx: Tx, { orgId, receipt, version, recipient, by, now }: Writing): Promise<boolean> {
  const made = await tx
    .insertInto('app.addressed_receipts')
    .values({
      org_id: orgId,
      order_id: receipt.order_id,
      version,
      name: recipient.name,
      street: recipient.street,
      postal_code: recipient.postalCode,
      city: recipient.city,
      made_from: by.from,
      made_by: by.from === 'guest' ? null : by.userId,
      device_id: by.from === 'till' ? by.deviceId : null,
      made_at: now.toString(),
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

function actorOf({ orgId, by }: Writing): { userId: string | null; orgId: OrgId; role: string } {
  if (by.from === 'desk') return { userId: by.userId, orgId, role: by.role };
  return by.from === 'till' ? { userId: by.userId, orgId, role: 'device' } : { userId: null, orgId, role: 'guest' };
}
