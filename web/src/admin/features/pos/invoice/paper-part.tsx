import { mdiPrinterOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { PrintDocument } from '@tresen/domain/print/document';
import { layOut } from '@tresen/domain/print/layout';
import { PaperView } from '../../../../shared/ui/paper-view.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import type { BookedSale } from '../../../device/till/till.ts';
import { onPaper } from '../paper/on-paper.ts';
import { printCopy } from '../paper/print-receipt.ts';
import { Sheet } from '../parts/sheet.tsx';

type PaperPartProps = { booked: BookedSale; paper: PrintDocument; onBack: () => void; onClose: () => void };

const columns = 40;

/** As it will come out; without a printer of ours, through the dialog of the browser. */
export function PaperPart({ booked, paper, onBack, onClose }: PaperPartProps) {
  const { invoice } = translations();

  async function print(): Promise<void> {
    if (await printCopy(booked, paper)) onClose();
    else window.print();
  }

  return (
    <Sheet
      title={invoice('title', { number: paper.title })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onBack}>
            {invoice('back')}
          </Button>
          <Button
            variant="contained"
            size="large"
            startIcon={<PlainIcon path={mdiPrinterOutline} size={20} />}
            onClick={() => void print()}
          >
            {invoice('print')}
          </Button>
        </>
      }
    >
      <GlobalStyles styles={onPaper} />
      {/* Longer than most screens, and nothing in it takes the focus: arrows have to scroll it. */}
      <Box className="receipt" component="section" tabIndex={0} aria-label={paper.title} sx={look} lang={paper.locale}>
        <PaperView lines={layOut(paper, columns)} />
      </Box>
    </Sheet>
  );
}

/** White in both themes, as paper is. */
const look = {
  p: 2,
  overflowX: 'auto',
  bgcolor: '#fff',
  color: '#000',
  fontFamily: "ui-monospace, 'DejaVu Sans Mono', Consolas, monospace",
  fontSize: 'clamp(0.625rem, 3vw, 0.8125rem)',
  lineHeight: 1.45,
  '& .paper': { width: 'max-content', m: '0 auto' },
  '& .line': { whiteSpace: 'pre' },
  '& .double': { fontSize: '2em', lineHeight: 1.3 },
  '& .bold': { fontWeight: 700 },
  '& .logo': { display: 'block', maxWidth: '60%', height: 'auto', m: '0 auto 12px' },
  '& .code': { display: 'block', width: 'min(240px, 100%)', m: '8px auto' },
};
