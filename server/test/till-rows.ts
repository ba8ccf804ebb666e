import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sampleZReport } from '../src/core/z-report-paper/sample-z-report.ts';

/** A till of this organisation with one of everything that has an id: so that a stranger can ask for exactly these. */
export async function giveTill(client: pg.Client, orgId: string): Promise<void> {
  const [deviceId, registerId, orderId] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (text: string, values: readonly string[] = []) => client.query(text, [orgId, ...values]);
  const place = 'select org_id, location_id from app.locations where org_id = $1 order by location_id limit 1';
  await run(
    `insert into app.devices (org_id, location_id, device_id, role, name, public_key, enrolled_at)
     select org_id, location_id, $2, 'pos', 'Tresen links', 'key', now() from (${place}) here`,
    [deviceId],
  );
  await run('insert into app.device_heads (org_id, device_id) values ($1, $2)', [deviceId]);
  await run(
    `insert into app.cash_registers (org_id, location_id, register_id, code, serial, position)
     select org_id, location_id, $2::uuid, 'K901', $2::uuid::text, 901 from (${place}) here`,
    [registerId],
  );
  await run(
    `insert into app.register_series (org_id, register_id, series, device_id, opened_at) values ($1, $2, 1, $3, now())`,
    [registerId, deviceId],
  );
  await run(
    `insert into app.office_books (org_id, location_id, last_no) select org_id, location_id, 1 from (${place}) here`,
  );
  await run(
    `insert into app.office_entries (org_id, location_id, entry_no, entry_id, register_id, business_date, move_kind, amount_cents,
       reason, actor_id, made_at, prev_hash, hash)
     select org_id, location_id, 1, gen_random_uuid(), $2, current_date, 'pay-in', 100, 'x', gen_random_uuid(), now(), '', ''
       from (${place}) here`,
    [registerId],
  );
  await run(
    `insert into app.orders (org_id, location_id, order_id, business_date, status, placed_at, changed_at)
     select org_id, location_id, $2, current_date, 'new', now(), now() from (${place}) here`,
    [orderId],
  );
  await run(`insert into app.command_keys (org_id, command_id, device_id, seq) values ($1, gen_random_uuid(), $2, 1)`, [
    deviceId,
  ]);
  await run(
    `insert into app.parked_commands (org_id, location_id, parked_id, device_id, seq, hash, type, entry, cause, parked_at)
     select org_id, location_id, gen_random_uuid(), $2, 1, 'x', 'sale.complete.v1', '{}', 'hash-broken', now() from (${place}) here`,
    [deviceId],
  );
  await run(
    `insert into app.incidents (org_id, location_id, incident_id, device_id, kind, severity, opened_at)
     select org_id, location_id, gen_random_uuid(), $2, 'hash-broken', 'serious', now() from (${place}) here`,
    [deviceId],
  );
  await run(
    `insert into app.exports (org_id, location_id, export_id, kind, format, from_date, to_date, delivers, locale, requested_by, created_at)
     select org_id, location_id, gen_random_uuid(), 'datev', 'extf', current_date, current_date, 'whole', 'de', $2, now() from (${place}) here`,
    [deviceId],
  );
  await run(
    `insert into app.price_lists (org_id, location_id, price_list_id, name, weekdays, from_minute, until_minute)
     select org_id, location_id, $2, 'Feierabend', '{1,2,3,4,5}', 1020, 1140 from (${place}) here`,
    [randomUUID()],
  );
  await giveRoom(run, place);
  await run(
    `insert into app.tse_devices (org_id, location_id, tss_id, provider, reach, is_test, created_at)
     select org_id, location_id, $2, 'double', 'server', true, now() from (${place}) here`,
    [randomUUID()],
  );
  await run(
    `insert into app.tax_notices (org_id, location_id, notice_id, kind, systems, made_at, made_by, sent_on, ticket)
     select org_id, location_id, gen_random_uuid(), 'opened', '[]', now(), $2, current_date, '' from (${place}) here`,
    [deviceId],
  );
  await run(
    `insert into app.procedure_versions (org_id, version_no, hash, facts, made_at) values ($1, 1, repeat('0', 64), '{}', now())`,
    [],
  );
  await run(
    `insert into app.bridges (org_id, location_id, device_id, local_token, version, started_at, seen_at, search_id)
     select org_id, location_id, $2, repeat('t', 43), '0.1.0', now(), now(), $3 from (${place}) here`,
    [deviceId, randomUUID()],
  );
  await giveCards(run, { place, deviceId });
  const printerId = randomUUID();
  await run(
    `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
       host_device_id, language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
     select org_id, location_id, $2, 'Theke Lindenhof', 'usb', 1208, 3624, 'X4E0000901', $3, 'esc-pos', 42, 'epson',
       'windows1252', true, 3, true, 2, now() from (${place}) here`,
    [printerId, deviceId],
  );
  await run(
    `insert into app.print_jobs (org_id, location_id, printer_id, job_id, kind, ref_id, part, copy_no, document, state, created_at)
     select org_id, location_id, $2, gen_random_uuid(), 'slip', $3, 1, 0, '{}', 'queued', now() from (${place}) here`,
    [printerId, orderId],
  );
  const { first, last, figures, registers, takings, missingDevices, tse, masterData } = sampleZReport;
  await run(
    `insert into app.z_reports (org_id, location_id, z_report_id, master_register_id, z_no, kind, business_date, created_at,
       receipt_count, total_cents, cash_cents, card_cents, redeemed_cents, content, master_data, prev_hash, hash)
     select org_id, location_id, gen_random_uuid(), gen_random_uuid(), 1, 'auto', current_date, now(), 0, 0, 0, 0, 0,
       $2, $3, '', '' from (${place}) here`,
    [JSON.stringify({ first, last, figures, registers, takings, missingDevices, tse }), JSON.stringify(masterData)],
  );
}

type Run = (text: string, values: readonly string[]) => Promise<unknown>;

async function giveRoom(run: Run, place: string): Promise<void> {
  const roomId = randomUUID();
  await run(
    `insert into app.rooms (org_id, location_id, room_id, name)
     select org_id, location_id, $2, 'Kegelbahn' from (${place}) here`,
    [roomId],
  );
  await run(
    `insert into app.dining_tables (org_id, location_id, room_id, table_id, name, seats, shape, x, y, w, h, turn, position)
     select org_id, location_id, $2, gen_random_uuid(), '901', 4, 'square', 1, 1, 2, 2, 0, 0 from (${place}) here`,
    [roomId],
  );
}

/** What is charged and spent with cards: all of it is over, so that nothing asks after it. */
async function giveCards(run: Run, { place, deviceId }: { place: string; deviceId: string }): Promise<void> {
  const terminalId = randomUUID();
  await run(
    `insert into app.card_terminals (org_id, location_id, terminal_id, provider, name, settings, made_at)
     select org_id, location_id, $2, 'double', 'Theke Lindenhof', '{}', now() from (${place}) here`,
    [terminalId],
  );
  await run(
    `insert into app.card_attempts (org_id, location_id, attempt_id, device_id, terminal_id, provider, kind, amount_cents, bills,
       pieces, words, state, is_interactive, asked_at, changed_at)
     select org_id, location_id, gen_random_uuid(), $2, $3, 'double', 'payment', 350, '[]', '[]', '[]', 'cancelled', false, now(),
       now() from (${place}) here`,
    [deviceId, terminalId],
  );
  await run(
    `insert into app.bridge_calls (org_id, call_id, device_id, kind, request, made_at, taken_at, is_done)
     values ($1, gen_random_uuid(), $2, 'state', '', now(), now(), true)`,
    [deviceId],
  );
  await run(
    `insert into app.value_cards (org_id, code, balance_cents, issued_at) values ($1, 'LINDENHOF-901', 2500, now())`,
    [],
  );
}
