import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { BridgeRow } from './bridge-row.tsx';

/** The programs that reach printers of the network. Where there is none, nothing is said of them. */
export function BridgeList({ locationId }: { locationId: string }) {
  const { bridges } = translations();
  const list = useQuery(queries.bridges.list.queryOptions({ input: { locationId }, refetchInterval: 15_000 }));
  const all = list.data?.bridges ?? [];
  if (all.length === 0) return null;
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1.125rem' }}>
        {bridges('title')}
      </Typography>
      <Typography color="textSecondary">{bridges('text')}</Typography>
      <Box component="ul" aria-label={bridges('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all.map((bridge) => (
          <BridgeRow
            key={bridge.deviceId}
            bridge={bridge}
            newestVersion={list.data?.newestVersion ?? ''}
            locationId={locationId}
          />
        ))}
      </Box>
    </Card>
  );
}
