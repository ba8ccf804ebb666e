import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { useRecordForm } from '../form/record-form.ts';
import { RecordPage } from '../form/record-page.tsx';
import { LimitsSection } from './limits-section.tsx';
import { ReasonsSection } from './reasons-section.tsx';
import { rulesOf, serviceFields, type ServiceRecord, serviceRead, type ServiceValues } from './service-values.ts';
import { TipsSection } from './tips-section.tsx';
import { VouchersSection } from './vouchers-section.tsx';

export function ServiceForm({ locationId, rules }: { locationId: string; rules: ServiceRecord }) {
  const saveCall = useCall(api.serviceRules.save);
  const fields = serviceFields();
  const record = useRecordForm<ServiceValues>({
    loaded: serviceRead(rules),
    fields,
    read: async () => serviceRead(await api.serviceRules.show({ locationId })),
    write: async (mine, { version }) => {
      const saved = await saveCall.mutateAsync({ ...rulesOf(mine), locationId, version });
      return { version: saved.version, values: mine };
    },
    onSaved: ({ values, version }) => {
      const now = { ...rules, ...rulesOf(values), version };
      queryClient.setQueryData(queries.serviceRules.show.queryKey({ input: { locationId } }), now);
    },
  });
  return (
    <RecordPage
      record={record}
      fields={fields}
      thing={{ act: 'location.service-saved', key: 'locationId', id: locationId }}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, pb: { xs: 10, md: 2 } }}>
        {rules.waitingFor.length > 0 && (
          <Alert severity="info">
            {translations().service('desk.waiting', { devices: rules.waitingFor.join(', ') })}
          </Alert>
        )}
        <ReasonsSection />
        <LimitsSection />
        <TipsSection />
        <VouchersSection />
      </Box>
    </RecordPage>
  );
}
