import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { audited } from './audit-api.ts';
import { mono } from './audit-styles.ts';
import { AuditTable } from './audit-table.tsx';
import { atText, countText, writtenAtText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { PageButtons, pageSize } from './page-buttons.tsx';

/** The log of a device: without a gap, and each entry following the one before. */
export function LogView() {
  const t = translations().audit;
  const { search, choose } = useAuditView();
  const query = useQuery(audited.registers.queryOptions());
  return (
    <Loaded query={query}>
      {({ devices }) => {
        const deviceId = search.get('device') ?? devices[0]?.deviceId;
        return (
          <>
            {devices.length > 1 && (
              <Box sx={{ mb: 2, maxWidth: 360 }}>
                <SelectField
                  label={t('col.device')}
                  value={deviceId ?? ''}
                  options={devices.map((device) => ({ value: device.deviceId, text: device.name }))}
                  onChange={(device: string) => choose({ device })}
                />
              </Box>
            )}
            {deviceId === undefined ? (
              <AuditTable label={t('read.logEntries')} columns={[]} rows={[]} />
            ) : (
              <Entries deviceId={deviceId} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Entries({ deviceId }: { deviceId: string }) {
  const t = translations().audit;
  const { page } = useAuditView();
  const query = useQuery(audited.logEntries.queryOptions({ input: { deviceId, page, pageSize } }));
  return (
    <Loaded query={query}>
      {({ entries, count }) => (
        <>
          <AuditTable
            label={t('read.logEntries')}
            columns={[
              { heading: t('col.no'), isNumber: true },
              { heading: t('col.kind') },
              { heading: t('col.written') },
              { heading: t('col.received') },
              { heading: t('col.state') },
              { heading: t('receipt.before') },
              { heading: t('receipt.hash') },
            ]}
            rows={entries.map((entry) => ({
              key: String(entry.seq),
              cells: [
                countText(entry.seq),
                entry.type,
                writtenAtText(entry.writtenAt),
                atText(entry.receivedAt),
                entry.code === '' ? t(`logState.${stateOf(entry.outcome)}`) : entry.code,
                <Hash key="prev">{entry.prevHash}</Hash>,
                <Hash key="hash">{entry.hash}</Hash>,
              ],
            }))}
          />
          <PageButtons count={count} />
        </>
      )}
    </Loaded>
  );
}

function stateOf(outcome: string): 'applied' | 'parked' | 'other' {
  return outcome === 'applied' || outcome === 'parked' ? outcome : 'other';
}

/** Its beginning and its end: enough to see that one follows the other. */
function Hash({ children }: { children: string }) {
  return (
    <Box component="span" sx={mono} title={children}>
      {`${children.slice(0, 8)}…${children.slice(-4)}`}
    </Box>
  );
}
