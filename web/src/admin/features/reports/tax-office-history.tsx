import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Exported } from '@tresen/contract/exports';
import { useId } from 'react';
import { translations } from '../../app/translations.ts';
import { ExportRow } from './export-row.tsx';

/** Every file that was made here, and the same file again, for as long as the books are kept. */
export function TaxOfficeHistory({ exports }: { exports: readonly Exported[] }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ py: 2, mt: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ px: { xs: 2, sm: 3 }, mb: 1 }}>
        {translations().reports('taxOffice.history')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {exports.map((export_) => (
          <ExportRow key={export_.exportId} export_={export_} />
        ))}
      </Box>
    </Card>
  );
}
