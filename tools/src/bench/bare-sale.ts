import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { articles } from './shop.ts';

/** What the log of a device that pgbench plays is said to start with: a number, so that a script can count on. */
export const startHash = `${'0'.repeat(56)}10000000`;

/**
 * A script for pgbench that books the same sale as an upload does, by the product's own function, in one statement that
 * is planned once: each client is a till, counts its entries and numbers, and links them.
 */
export function bareSaleScript(sample: LogEntry, firstDevice: number, tillsPerOrganization: number): string {
  const pieces = withoutVariables(JSON.stringify([elementOf(sample)])).split(/<(\w+)>/);
  const parts = pieces.map((piece, index) => (index % 2 === 0 ? literal(piece) : `:${piece}::text`));
  return [
    String.raw`\set n :n + 1`,
    String.raw`\set link :n + 10000000`,
    String.raw`\set before :link - 1`,
    String.raw`\set d :client_id + ${100_000_000_000 + firstDevice}`,
    String.raw`\set h (:client_id + ${firstDevice}) / ${tillsPerOrganization} + 100000000000`,
    `select * from app.record_entries(concat(${parts.join(', ')})::json);`,
    '',
  ].join('\n');
}

/** pgbench takes a colon before a letter or digit for a variable, wherever it stands. */
function withoutVariables(json: string): string {
  return json.replaceAll(/(?<!\\)":(?=\w)/g, '": ').replaceAll(/:(?=\w)/g, String.raw`\u003a`);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The words between angle brackets are counted up by the script. */
function elementOf(sample: LogEntry) {
  const sale = sample.payload as SaleFact;
  const zeros = '0'.repeat(56);
  const received = '2026-11-15T12:00:00Z';
  return {
    org_id: '00000003-0000-7000-8000-<h>',
    device_id: '00000001-0000-7000-8000-<d>',
    location_id: '00000004-0000-7000-8000-<h>',
    seq: '<n>',
    command_id: '<link>-0000-7000-8000-<d>',
    type: sample.type,
    prev: `${zeros}<before>`,
    hash: `${zeros}<link>`,
    entry: JSON.stringify(sample),
    signed_at: received,
    received_at: received,
    received_on: received.slice(0, 10),
    event_id: '<link>-0000-7000-a000-<d>',
    parked_id: '<link>-0000-7000-b000-<d>',
    act: 'sale',
    cause: '',
    incidents: [],
    event_type: 'order.placed',
    event_payload: JSON.stringify({ orderId: sale.orderId, registerCode: 'K1', series: 1, items: [], note: '' }).padEnd(
      360,
    ),
    order_id: '<link>-0000-7000-9000-<d>',
    status: 'completed',
    actor_id: null,
    actor_via: 'device',
    register_id: '00000002-0000-7000-8000-<d>',
    series: 1,
    no: '<n>',
    business_date: sale.businessDate,
    area_id: null,
    register_code: sale.registerCode,
    pickup_no: 1,
    device_at: received,
    is_late: false,
    place: sale.place,
    total_cents: sale.totalCents,
    vat_rates_permille: [190],
    vat_gross_cents: [sale.totalCents],
    vat_net_cents: [sale.vat[0]?.netCents],
    vat_tax_cents: [sale.vat[0]?.taxCents],
    reason: '',
    note: '',
    kitchen: sale.kitchen,
    catalogue: sale.catalogue,
    lines: articles.map(({ articleId, name, cents }, index) => ({
      line_no: index + 1,
      parent_line_no: null,
      kind: 'sale',
      article_id: articleId,
      article_version: 1,
      name,
      quantity: 1,
      unit_cents: cents,
      total_cents: cents,
      tax_key: 'DE_19',
      rates_permille: [190],
      rate_gross_cents: [cents],
      note: '',
      free_reason: '',
      station_id: null,
      gift_card_code: null,
    })),
    payments: [
      {
        payment_no: 1,
        type: 'cash',
        amount_cents: sale.totalCents,
        tendered_cents: 2000,
        change_cents: 2000 - sale.totalCents,
      },
    ],
  };
}
