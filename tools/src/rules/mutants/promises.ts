import type { Mutant } from '../mutant.ts';

/** What was promised and built later than the rest. */
export const promises: readonly Mutant[] = [
  {
    rule: 'R3.4',
    file: 'web/src/admin/features/pos/counter/may-begin.ts',
    text: 'if (sellsHere(till.catalogue.get()) || !isEmpty(sale.get())) return true;',
    replacement: 'if (till) return true;',
    test: {
      file: 'web/src/admin/features/pos/counter/counter.test.ts',
      title: 'where selling is switched off nothing new begins',
    },
  },
  {
    rule: 'R3.4',
    file: 'web/src/admin/features/pos/counter/may-begin.ts',
    text: ' || !isEmpty(sale.get())',
    replacement: '',
    test: {
      file: 'web/src/admin/features/pos/counter/counter.test.ts',
      title: 'where selling is switched off nothing new begins',
    },
  },
  {
    rule: 'R3.4',
    file: 'web/src/admin/features/pos/recent/order-again.ts',
    text: '  if (!mayBegin(counter)) return;\n',
    replacement: '',
    test: {
      file: 'web/src/admin/features/pos/counter/counter.test.ts',
      title: 'where selling is switched off nothing new begins',
    },
  },
  {
    rule: 'D24',
    file: 'web/src/admin/app/navigation/guard.ts',
    text: 'return row.isTill && isMarked() ? { access: row.access } : row;',
    replacement: 'return row;',
    test: {
      file: 'web/src/admin/app/navigation/guard.test.ts',
      title: 'a till and a kitchen screen open also where their feature is off',
    },
  },
  {
    rule: 'D24',
    file: 'web/src/admin/app/navigation/guard.ts',
    text: 'row.isTill && isMarked()',
    replacement: 'isMarked()',
    test: {
      file: 'web/src/admin/app/navigation/guard.test.ts',
      title: 'a till and a kitchen screen open also where their feature is off',
    },
  },
  {
    rule: 'D24',
    file: 'web/src/admin/app/navigation/locations-here.ts',
    text: 'row?.feature === undefined ? locations : [...locationsWith(row.feature, locations)]',
    replacement: 'row?.feature === undefined ? locations : [...locations]',
    test: {
      file: 'web/src/admin/app/navigation/locations-here.test.ts',
      title: 'a screen behind a feature lists only the places that have it',
    },
  },
  {
    rule: 'R7.1',
    file: 'web/src/admin/app/updates/build-check.ts',
    text: '  if (!isOfBuild(meta, latest.id)) return undefined;\n',
    replacement: '',
    test: {
      file: 'web/src/admin/app/updates/build-check.test.ts',
      title: 'a build is news once its own metadata is there',
    },
  },
  {
    rule: 'D40',
    file: 'web/src/admin/app/updates/build-check.ts',
    text: ' || isOlder(own, latest.minimumAppVersion)',
    replacement: '',
    test: { file: 'web/src/admin/app/updates/build-check.test.ts', title: 'it is urgent when it is critical' },
  },
  {
    rule: 'D40',
    file: 'web/src/admin/app/updates/build-check.ts',
    text: 'latest.critical || isOlder',
    replacement: 'isOlder',
    test: { file: 'web/src/admin/app/updates/build-check.test.ts', title: 'it is urgent when it is critical' },
  },
  {
    rule: 'D40',
    file: 'web/src/admin/app/updates/reload-safety.ts',
    text: "  if (situation.isUrgent) return 'reload';\n",
    replacement: '',
    test: {
      file: 'web/src/admin/app/updates/reload-safety.test.ts',
      title: 'an urgent build waits for no quiet minute',
    },
  },
  {
    rule: 'D2',
    file: 'web/src/admin/app/updates/reload-safety.ts',
    text: "  if (situation.isPinned) return 'offer';\n",
    replacement: '',
    test: { file: 'web/src/admin/app/updates/reload-safety.test.ts', title: 'a pinned till takes nothing by itself' },
  },
  {
    rule: 'D2',
    file: 'web/src/admin/features/pos/display/pin-until-closed.ts',
    text: 'if (newest && !newest.isClosed)',
    replacement: 'if (newest)',
    test: {
      file: 'web/src/admin/features/pos/display/pin-until-closed.test.ts',
      title: 'a till that waits for its Z-report keeps its version',
    },
  },
  {
    rule: 'D40',
    file: 'server/src/platform/http/latest-build.ts',
    text: 'latest.id === criticalBuild',
    replacement: 'criticalBuild !== undefined',
    test: {
      file: 'server/src/platform/http/latest-build.test.ts',
      title: 'the operator calls the build that is served critical',
    },
  },
  {
    rule: 'R7.2',
    file: 'server/src/core/guest-pages/page-answer.ts',
    text: 'body: JSON.stringify(page.payload)',
    replacement: 'body: JSON.stringify({ payload: page.payload })',
    test: {
      file: 'server/src/core/guest-pages/register-guest-pages.test.ts',
      title: 'every page has its data beside it',
    },
  },
  {
    rule: 'D4',
    file: 'server/src/features/dashboard/actions-in.ts',
    text: 'where o.ended_at is null and o.location_id',
    replacement: 'where o.location_id',
    test: {
      file: 'server/src/features/dashboard/dashboard.test.ts',
      title: 'a TSE that signs nothing and a printer that prints nothing',
    },
  },
  {
    rule: 'D4',
    file: 'server/src/features/dashboard/actions-in.ts',
    text: '(t.cause is not null and t.seen_at > ${silentPrinterSince})\n        or exists',
    replacement: 'exists',
    test: {
      file: 'server/src/features/dashboard/dashboard.test.ts',
      title: 'a TSE that signs nothing and a printer that prints nothing',
    },
  },
  {
    rule: 'D4',
    file: 'server/src/features/dashboard/orders-by-status.ts',
    text: '  if (!processing) return null;\n',
    replacement: '',
    test: {
      file: 'server/src/features/dashboard/dashboard.test.ts',
      title: 'the orders of the day are counted by where they stand',
    },
  },
  {
    rule: 'D13',
    file: 'web/src/admin/features/revenues/use-revenue-filter.ts',
    text: "? undefined : 'successful'",
    replacement: '? undefined : undefined',
    test: {
      file: 'web/src/admin/features/revenues/use-revenue-filter.test.ts',
      title: 'the list shows what succeeded',
    },
  },
  {
    rule: 'D31',
    file: 'contract/src/revenues.ts',
    text: "access: 'books', fresh: true",
    replacement: "access: 'books'",
    test: {
      file: 'server/src/features/revenues/revenues.test.ts',
      title: 'the sheet asks for the password again after ten minutes',
    },
  },
  {
    rule: 'R9.3',
    file: 'i18n/src/locale.ts',
    text: "lastResortLocale = 'en-US'",
    replacement: "lastResortLocale = 'en-GB'",
    test: { file: 'i18n/src/formats.test.ts', title: 'only where no language resolves as in America' },
  },
  {
    rule: 'R9.3',
    file: 'i18n/src/locale.ts',
    text: 'isLocale(text) ? formatLocales[text] : lastResortLocale',
    replacement: 'isLocale(text) ? formatLocales[text] : formatLocales.en',
    test: { file: 'i18n/src/formats.test.ts', title: 'only where no language resolves as in America' },
  },
  {
    rule: 'D23',
    file: 'domain/src/people/rights.ts',
    text: "(role === 'staff' && own.includes('approve'))",
    replacement: "own.includes('approve')",
    test: { file: 'domain/src/people/rights.test.ts', title: 'PIN is an admin’s or that of a shift lead' },
  },
  {
    rule: 'D23',
    file: 'domain/src/people/rights.ts',
    text: ' && !keepsBooksOnly(standing)',
    replacement: '',
    test: { file: 'domain/src/people/rights.test.ts', title: 'who keeps the books reads figures, sells nothing' },
  },
  {
    rule: 'desk-1',
    file: 'domain/src/locations/going-live.ts',
    text: 'isCompleteAddress(receiptAddress({ organization, location }))',
    replacement: 'isCompleteAddress(organization)',
    test: { file: 'domain/src/locations/going-live.test.ts', title: 'the address is that of the receipt' },
  },
  {
    rule: 'floor-15',
    file: 'domain/src/menu/opening-hours.ts',
    text: 'day < hours.closedUntil.date',
    replacement: 'day <= hours.closedUntil.date',
    test: { file: 'domain/src/menu/opening-hours.test.ts', title: 'a single day beats a holiday' },
  },
  {
    rule: 'floor-15',
    file: 'domain/src/menu/opening-hours.ts',
    text: '  if (exception) return exception.spans;\n',
    replacement: '',
    test: { file: 'domain/src/menu/opening-hours.test.ts', title: 'a single day beats a holiday' },
  },
];
