import Box from '@mui/material/Box';
import { translations } from '../../../app/translations.ts';
import { hatching } from './hatching.ts';

/** Lies over the whole till and over whatever it opens, and takes no tap: a frame, and the word across everything. */
export function TrainingVeil() {
  const word = translations().till('training.mark');
  return (
    <Box aria-hidden data-training sx={look}>
      {Array.from({ length: 24 }, (_, place) => (
        <span key={place} data-word={word} />
      ))}
    </Box>
  );
}

const look = {
  position: 'fixed',
  inset: 0,
  zIndex: 1450,
  pointerEvents: 'none',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gridAutoRows: '170px',
  placeItems: 'center',
  border: '6px solid',
  borderImage: `${hatching} 6`,
  // Not text of the page: nobody reads it aloud, searches for it or copies it.
  '& span::before': {
    content: 'attr(data-word)',
    fontSize: '2.5rem',
    lineHeight: '48px',
    fontWeight: 800,
    letterSpacing: '0.12em',
    color: 'text.primary',
    opacity: 0.11,
    display: 'block',
    transform: 'rotate(-28deg)',
  },
  '@media (forced-colors: active)': {
    border: '6px dashed CanvasText',
    borderImage: 'none',
    '& span::before': { forcedColorAdjust: 'none', color: 'GrayText', opacity: 0.35 },
  },
  '@media print': { display: 'none' },
};
