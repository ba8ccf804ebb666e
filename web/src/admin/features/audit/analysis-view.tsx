import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { isMoneyType } from '@tresen/domain/basics/payment-types';
import { auditedAnalyses } from '@tresen/domain/basics/report-period';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { Audit } from './audit.ts';
import { audited } from './audit-api.ts';
import { AuditTable } from './audit-table.tsx';
import { countText, dayText, moneyText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { PageButtons, pageSize } from './page-buttons.tsx';
import { PartFields } from './part-fields.tsx';

type Analysis = (typeof auditedAnalyses)[number];

/** What the receipts come to, one question at a time. */
export function AnalysisView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { search, part, page, choose } = useAuditView();
  const by = auditedAnalyses.find((each) => each === search.get('by')) ?? ('days' as const);
  const query = useQuery(audited.analysis.queryOptions({ input: { ...part, page, pageSize, by } }));
  return (
    <>
      <PartFields audit={audit} />
      <Box sx={{ mb: 2, maxWidth: 260 }}>
        <SelectField
          label={t('analysisLabel')}
          value={by}
          options={auditedAnalyses.map((value) => ({ value, text: t(`analysis.${value}`) }))}
          onChange={(value) => choose({ by: value === 'days' ? '' : value })}
        />
      </Box>
      <Loaded query={query}>
        {({ rows, count }) => (
          <>
            <AuditTable
              label={t('read.analysis')}
              columns={[
                { heading: t(`analysis.${by}`) },
                { heading: t(by === 'articles' ? 'col.quantity' : 'col.count'), isNumber: true },
                { heading: t('col.total'), isNumber: true },
              ]}
              rows={rows.map((row) => ({
                key: row.key,
                cells: [rowText(by, row), countText(row.count), moneyText(row.amountCents)],
              }))}
            />
            <PageButtons count={count} />
          </>
        )}
      </Loaded>
    </>
  );
}

function rowText(by: Analysis, { key, name }: { readonly key: string; readonly name: string }): string {
  const { audit: t, money } = translations();
  switch (by) {
    case 'days':
      return dayText(key);
    case 'hours':
      return t('hour', { hour: key });
    case 'articles':
      return name;
    case 'payments':
      return isMoneyType(key) ? money(`${key}.name`) : key;
    case 'rates':
      return `${countText(Number(key) / 10)} %`;
  }
}
