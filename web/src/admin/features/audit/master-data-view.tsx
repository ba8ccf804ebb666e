import { useQuery } from '@tanstack/react-query';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Audit, placeName } from './audit.ts';
import { audited } from './audit-api.ts';
import { AuditTable } from './audit-table.tsx';
import { dayText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { PageButtons, pageSize } from './page-buttons.tsx';
import { PartFields } from './part-fields.tsx';

/** What was true from which closing on. */
export function MasterDataView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { part, page } = useAuditView();
  const query = useQuery(audited.masterData.queryOptions({ input: { ...part, page, pageSize } }));
  return (
    <>
      <PartFields audit={audit} />
      <Loaded query={query}>
        {({ changes, count }) => (
          <>
            <AuditTable
              label={t('read.masterData')}
              columns={[
                { heading: t('col.day') },
                { heading: t('col.z'), isNumber: true },
                { heading: t('col.place') },
                { heading: t('col.field') },
                { heading: t('col.value') },
              ]}
              rows={changes.map(({ locationId, zNo, businessDate, field, value }) => ({
                key: `${locationId} ${zNo} ${field}`,
                cells: [dayText(businessDate), zNo, placeName(audit, locationId), field, shortened(value)],
              }))}
            />
            <PageButtons count={count} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Certificates are long; the whole one is in the export. */
function shortened(value: string): string {
  return value.length > 90 ? `${value.slice(0, 88)} …` : value;
}
