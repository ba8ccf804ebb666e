import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { translations } from '../../../app/translations.ts';
import type { PaperJob } from '../../../device/journal/paper-job.ts';
import { tone } from '../../../app/theme/palette.ts';
import { useValue } from '../../../../shared/store.ts';
import { causeText } from '../../../ui/printing/cause-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useMissingPaper } from './paper-chip.tsx';
import { printService } from './till-desk.ts';

/** Nothing is lost and nothing is printed twice unasked: here somebody decides. */
export function PapersDialog({ onClose }: { onClose: () => void }) {
  const missing = useMissingPaper();
  const { printers } = translations();
  return (
    <Sheet title={printers('paper.title')} width={560} onClose={onClose}>
      {missing.length === 0 ? (
        <p>{printers('paper.none')}</p>
      ) : (
        <Box component="ul" sx={look}>
          {missing.map((job) => (
            <PaperRow key={job.key} job={job} />
          ))}
        </Box>
      )}
    </Sheet>
  );
}

function PaperRow({ job }: { job: PaperJob }) {
  const { printers } = translations();
  const desk = useValue(printService);
  if (!desk) return null;
  const printer = desk.printers.get().find(({ printerId }) => printerId === job.printerId);
  const others = desk.printers.get().filter(({ printerId }) => printerId !== job.printerId);
  const isUncertain = job.state === 'uncertain';
  const isDrawer = job.kind === 'drawer';
  return (
    <li>
      <b>{printers(`paper.kind.${job.kind}`, { title: job.document.title })}</b>
      <span>
        {isUncertain
          ? printers('paper.uncertain')
          : [job.cause && causeText(job.cause, printer), job.state === 'queued' && printers('paper.waiting')]
              .filter(Boolean)
              .join(' · ')}
      </span>
      <div>
        {!isDrawer && (
          <Button variant="contained" onClick={() => void desk.again(job)}>
            {printers(isUncertain ? 'paper.asCopy' : 'paper.again')}
          </Button>
        )}
        {!isDrawer &&
          others.map(({ printerId, name }) => (
            <Button key={printerId} variant="outlined" onClick={() => void desk.again(job, printerId)}>
              {printers('paper.elsewhere', { name })}
            </Button>
          ))}
        <Button variant="text" onClick={() => void desk.drop(job)}>
          {printers(isUncertain ? 'paper.complete' : 'paper.drop')}
        </Button>
      </div>
    </li>
  );
}

const look = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: 1, py: 2 },
  '& li + li': { borderTop: `1px solid ${tone('hairline')}` },
  '& li > span': { color: 'text.secondary' },
  '& li > div': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& .MuiButton-root': { minHeight: 48 },
};
