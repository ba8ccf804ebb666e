import { useQuery } from '@tanstack/react-query';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { Audit } from './audit.ts';
import { audited } from './audit-api.ts';
import { AuditTable } from './audit-table.tsx';
import { atText, dayText, moneyText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { PageButtons, pageSize } from './page-buttons.tsx';
import { PartFields } from './part-fields.tsx';

export function CashView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { part, page } = useAuditView();
  const query = useQuery(audited.cashEntries.queryOptions({ input: { ...part, page, pageSize } }));
  return (
    <>
      <PartFields audit={audit} />
      <Loaded query={query}>
        {({ entries, count }) => (
          <>
            <AuditTable
              label={t('read.cashEntries')}
              columns={[
                { heading: t('col.day') },
                { heading: t('col.time') },
                { heading: t('col.register') },
                { heading: t('col.kind') },
                { heading: t('col.reason') },
                { heading: t('col.counted'), isNumber: true },
                { heading: t('col.z'), isNumber: true },
                { heading: t('col.total'), isNumber: true },
              ]}
              rows={entries.map((entry, at) => ({
                key: `${entry.at} ${at}`,
                cells: [
                  dayText(entry.businessDate),
                  atText(entry.at),
                  entry.registerCode,
                  t(`cash.${entry.moveKind ?? entry.kind}`),
                  entry.reason,
                  entry.countedCents === null
                    ? ''
                    : `${moneyText(entry.countedCents)} / ${moneyText(entry.expectedCents ?? 0)}`,
                  entry.zNo ?? '',
                  moneyText(entry.amountCents),
                ],
              }))}
            />
            <PageButtons count={count} />
          </>
        )}
      </Loaded>
    </>
  );
}
