import Box from '@mui/material/Box';
import type { PrintDocument } from '@tresen/domain/print/document';
import { layOut } from '@tresen/domain/print/layout';
import { PaperView } from '../../../../shared/ui/paper-view.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';

/** What should come out, with a ruler below it. */
export function PaperPicture({ document, widthChars }: { document: PrintDocument; widthChars: number }) {
  const { printerSetup } = translations();
  return (
    <Box component="figure" aria-label={printerSetup('wizard.preview')} sx={frame}>
      <Box className="slot" />
      <Box className="sheet">
        <PaperView lines={layOut(document, widthChars)} />
      </Box>
      <figcaption>{printerSetup('wizard.chars', { n: widthChars })}</figcaption>
    </Box>
  );
}

const frame = {
  m: 0,
  p: { xs: 2, sm: 4 },
  display: 'grid',
  justifyItems: 'center',
  overflowX: 'auto',
  borderRadius: '16px',
  bgcolor: tone('surface1'),
  border: `1px solid ${tone('outlineVariant')}`,
  '& .slot': { width: 'calc(100% - 16px)', maxWidth: 460, height: 12, borderRadius: '6px', bgcolor: '#3b3f5c' },
  '& .sheet': { bgcolor: '#fff', color: '#000', p: 2, boxShadow: 3 },
  '& .paper': {
    fontFamily: 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace',
    fontSize: 'clamp(9px, 1.4vw, 14px)',
    lineHeight: 1.45,
  },
  '& .line': { whiteSpace: 'pre' },
  '& .double': { fontSize: '2em', lineHeight: 1.3 },
  '& .bold': { fontWeight: 700 },
  '& .code': { display: 'block', width: 160, mx: 'auto' },
  '& figcaption': { mt: 2, color: 'text.secondary', fontSize: '0.875rem' },
};
