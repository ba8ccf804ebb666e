import type { Mutant } from '../mutant.ts';

export const books: readonly Mutant[] = [
  {
    rule: 'R1.8',
    file: 'server/src/features/reports/overview-rows.ts',
    text: 'jsonb_object_agg(t.type, t.cents)',
    replacement: "jsonb_object_agg('cash', t.cents)",
    test: { file: 'server/src/features/reports/reports.test.ts', title: 'the order overview as CSV' },
  },
  {
    rule: 'R1.8',
    file: 'server/src/features/reports/overview-workbook.ts',
    text: 'value: cell.cents / 100',
    replacement: 'value: cell.cents',
    test: { file: 'server/src/features/reports/reports.test.ts', title: 'the same as a workbook' },
  },
  {
    rule: 'R3.5',
    file: 'server/src/features/locations/location-settings.ts',
    text: 'payment_types: paymentTypes.filter((type) => settings.paymentTypes.includes(type))',
    replacement: 'payment_types: [...paymentTypes]',
    test: {
      file: 'server/src/features/locations/save-location.test.ts',
      title: 'features and payment types are kept once each',
    },
  },
  {
    rule: 'R3.16',
    file: 'server/src/features/till/list-recent-orders.ts',
    text: "coalesce(o.status, 'completed') as status",
    replacement: "'completed' as status",
    test: {
      file: 'server/src/features/till/list-recent-orders.test.ts',
      title: 'an order has its number, what was paid',
    },
  },
  {
    rule: 'R3.16',
    file: 'server/src/features/till/list-recent-orders.ts',
    text: '          and r.cancels_order_id is null\n',
    replacement: '',
    test: { file: 'server/src/features/till/list-recent-orders.test.ts', title: 'only those of the area' },
  },
  {
    rule: 'R3.18',
    file: 'server/src/features/printers/printer-columns.ts',
    text: 'code_page: settings.codePage',
    replacement: "code_page: 'windows1252'",
    test: {
      file: 'server/src/features/printers/printers.test.ts',
      title: 'it stands in the list with what was learned',
    },
  },
  {
    rule: 'R4.3',
    file: 'server/src/features/revenues/matching-receipts.ts',
    text: 'return [sql`(r.total_cents <> 0 or ${isPaid})`, sql`not exists (${itsCounterBookings})`];',
    replacement: 'return [sql`(r.total_cents <> 0 or ${isPaid})`];',
    test: {
      file: 'server/src/features/revenues/revenues.test.ts',
      title: 'each says how it stands, and can be asked for by that',
    },
  },
  {
    rule: 'R4.10',
    file: 'domain/src/closing/z-report-due.ts',
    text: 'openDates.filter((date) => date < today.toString())',
    replacement: 'openDates.filter((date) => date <= today.toString())',
    test: { file: 'server/src/core/closing/close-due-locations.test.ts', title: 'at the hour the day is closed once' },
  },
  {
    rule: 'R9.9',
    file: 'server/src/core/closing/closing-state.ts',
    text: 'hour: row.closing_hour',
    replacement: 'hour: 4',
    test: {
      file: 'server/src/core/closing/close-due-locations.test.ts',
      title: 'another hour or another location is looked at anew',
    },
  },
  {
    rule: 'R4.11',
    file: 'server/src/core/closing/close-open-days.ts',
    text: "'manual', ${now",
    replacement: "'auto', ${now",
    test: {
      file: 'server/src/features/z-reports/z-reports.test.ts',
      title: 'takes every open receipt, says what it holds',
    },
  },
  {
    rule: 'R4.12',
    file: 'server/src/features/z-reports/create-z-report.ts',
    text: "if (reports.length === 0) throw errors['z-report/nothing-to-close']();",
    replacement: '',
    test: { file: 'server/src/features/z-reports/z-reports.test.ts', title: 'made twice makes one' },
  },
  {
    rule: 'R4.13',
    file: 'server/db/migrations/0015_closing.sql',
    text: "if tg_op = 'DELETE' or old.z_no is not null or new.z_no is null then",
    replacement: "if tg_op = 'DELETE' then",
    test: { file: 'server/src/features/z-reports/z-reports.test.ts', title: 'a closed receipt never changes' },
  },
  {
    rule: 'D17',
    file: 'server/db/migrations/0042_z_takings.sql',
    text: 'select org, report_id, u.* from unnest(ranges) u;',
    replacement: 'select org, report_id, u.* from unnest(ranges) u limit 1;',
    test: {
      file: 'server/src/features/z-reports/any-interleaving.test.ts',
      title: 'whatever happens in whatever order',
    },
  },
  {
    rule: 'D17',
    file: 'server/db/migrations/0042_z_takings.sql',
    text: 'update app.receipts c set z_no = next_no\n      where c.org_id = org and c.location_id = asked_location and c.z_no is null\n        and app.filed_on(c.business_date, c.received_at, place.time_zone, place.closing_hour) <= asked_date',
    replacement:
      'update app.receipts c set z_no = next_no\n      where c.org_id = org and c.location_id = asked_location and c.z_no is null',
    test: {
      file: 'server/src/features/z-reports/any-interleaving.test.ts',
      title: 'whatever happens in whatever order',
    },
  },
  {
    rule: 'D43',
    file: 'server/db/migrations/0032_safe_sums.sql',
    text: 'order by c.occurred_at, c.register_code, c.series, c.no limit 1',
    replacement: 'order by c.no limit 1',
    test: {
      file: 'server/src/features/z-reports/first-and-last.test.ts',
      title: 'first and last are by corrected time',
    },
  },
  {
    rule: 'D11',
    file: 'server/src/features/devices/enrol-device.ts',
    text: 'const kind = registerKindOf(code.role);',
    replacement: "const kind = registerKindOf(code.role === 'pos' ? 'kds' : code.role);",
    test: { file: 'server/src/features/devices/enrol-device.test.ts', title: 'that sells gets a register of its own' },
  },
  {
    rule: 'T68',
    file: 'domain/src/people/device-access.ts',
    text: "if (role === 'order') return orderPhoneTypes.includes(entryType);",
    replacement: "if (role === 'order') return true;",
    test: {
      file: 'domain/src/people/device-access.test.ts',
      title: 'an order phone writes orders, also practised ones, and nothing that takes money',
    },
  },
  {
    rule: 'R1.9',
    file: 'domain/src/datev/bookings.ts',
    text: "...row('interim', 'tips', beside.tip.amountCents, 'Trinkgeld'),",
    replacement: "...row('interim', 'revenue-0', beside.tip.amountCents, 'Trinkgeld'),",
    test: { file: 'tools/src/closing/random-days.test.ts', title: 'receipts, Z-report and DATEV agree to the cent' },
  },
  {
    rule: 'R1.9',
    file: 'domain/src/datev/proof.ts',
    text: 'return isSame && sumOf(beside) === besideCents && interimCents === 0;',
    replacement: 'return isSame && interimCents === 0;',
    test: { file: 'tools/src/closing/random-days.test.ts', title: 'receipts, Z-report and DATEV agree to the cent' },
  },
  {
    rule: 'R1.9',
    file: 'server/src/core/books/questions.ts',
    text: ' or r.beside_cents <> l.beside\n',
    replacement: '\n',
    test: { file: 'server/src/features/datev/beside.test.ts', title: 'a receipt with another amount beside turnover' },
  },
  {
    rule: 'R1.9',
    file: 'server/src/core/books/questions.ts',
    text: "from jsonb_each(coalesce(z.content #> '{figures,beside}', '{}')) b)",
    replacement: "from jsonb_each(z.content #> '{figures,beside}') b where b.key <> 'tip')",
    test: { file: 'server/src/features/datev/beside.test.ts', title: 'a Z-report whose money is not turnover' },
  },
];
