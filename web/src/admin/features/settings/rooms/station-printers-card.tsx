import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import type { StationPrinters } from './room-values.ts';

/** Where the slips of tables come out; without stations or printers there is nothing to choose. */
export function StationPrintersCard({ locationId, stations }: { locationId: string; stations: StationPrinters }) {
  const { rooms: say } = translations();
  const save = useCall(api.rooms.saveStationPrinter);
  const { data } = useQuery(queries.printers.list.queryOptions({ input: { locationId } }));
  const printers = (data?.printers ?? []).map(({ printerId, name }) => ({ value: printerId, text: name }));
  if (stations.length === 0 || printers.length === 0) return null;

  async function choose(stationId: string, chosen: string): Promise<void> {
    await save.mutateAsync({ stationId, printerId: chosen === '' ? null : chosen }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: queries.rooms.list.key() });
  }

  return (
    <Card component="section" aria-label={say('stations')} sx={{ maxWidth: 720, p: 2, display: 'grid', gap: 2 }}>
      <Box>
        <Typography component="h2" variant="h6">
          {say('stations')}
        </Typography>
        <Typography color="text.secondary">{say('stationsText')}</Typography>
      </Box>
      {stations.map(({ stationId, name, printerId }) => (
        <SettingSelect
          key={stationId}
          label={name}
          value={printers.some(({ value }) => value === printerId) ? (printerId ?? '') : ''}
          options={[{ value: '', text: say('noPrinter') }, ...printers]}
          onChange={(chosen) => void choose(stationId, chosen)}
        />
      ))}
      {save.isError && <Alert severity="error">{failureText(save.error)}</Alert>}
    </Card>
  );
}
