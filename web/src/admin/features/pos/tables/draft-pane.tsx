import Box from '@mui/material/Box';
import { translations } from '../../../app/translations.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { DraftArea } from './draft-area.tsx';
import { draftPane } from './order-look.ts';

/** Beside the tiles, wherever there is room: what was tapped, line by line. */
export function DraftPane() {
  return (
    <Box component="section" aria-label={translations().till('cart.title')} sx={draftPane}>
      <CartLines />
      <DraftArea />
    </Box>
  );
}
