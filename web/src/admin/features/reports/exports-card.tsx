import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Exported } from '@tresen/contract/exports';
import { bookingAccounts } from '@tresen/domain/datev/settings';
import { useId, useState } from 'react';
import { queries } from '../../app/api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { translations } from '../../app/translations.ts';
import { ExportRow } from './export-row.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** What was handed over, by whom and when; and the same file again, for as long as the books are kept. */
export function ExportsCard({ locationId }: { locationId: string }) {
  const t = translations().reports;
  const id = useId();
  const [proven, setProven] = useState<Exported>();
  const settings = useQuery(queries.datev.settings.queryOptions());
  const query = useQuery(queries.exports.list.queryOptions({ input: { locationId } }));
  return (
    <Card component="section" aria-labelledby={id} sx={{ py: 2 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ px: { xs: 2, sm: 3 }, mb: 1 }}>
        {t('exports.title')}
      </Typography>
      <Loaded query={query}>
        {({ exports }) =>
          exports.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
              {t('exports.none')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {exports.map((export_) => (
                <ExportRow key={export_.exportId} export_={export_} onProof={() => setProven(export_)} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {proven?.proof && settings.data && (
        <ProofDialog
          export_={proven}
          proof={proven.proof}
          interim={bookingAccounts(settings.data).interim}
          onClose={() => setProven(undefined)}
        />
      )}
    </Card>
  );
}
