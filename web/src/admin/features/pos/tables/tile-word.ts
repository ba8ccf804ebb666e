import {
  mdiAccountMultipleOutline,
  mdiAlertCircle,
  mdiAlertOutline,
  mdiBellRing,
  mdiCheckCircleOutline,
  mdiChefHat,
  mdiClockAlertOutline,
  mdiHandCoinOutline,
  mdiPauseCircleOutline,
  mdiPencilOutline,
} from '@mdi/js';
import { translations } from '../../../app/translations.ts';
import type { TableTile } from './table-tiles.ts';
import { piecesIn } from './ticket-pieces.ts';
import type { TileFace } from './tile-face.ts';

export const faceIcons: Readonly<Record<TileFace, string | undefined>> = {
  conflict: mdiAlertCircle,
  ready: mdiBellRing,
  'open-after-payment': mdiAlertOutline,
  'wants-to-pay': mdiHandCoinOutline,
  waits: mdiPauseCircleOutline,
  quiet: mdiClockAlertOutline,
  ordered: mdiChefHat,
  seated: mdiAccountMultipleOutline,
  paid: mdiCheckCircleOutline,
  draft: mdiPencilOutline,
  free: undefined,
};

/** In as few letters as a tile has room for. */
export function wordOf({ ready, held, openPieces }: TableTile, face: TileFace): string {
  const t = translations().tables;
  if (face === 'ready') return t('tile.ready', { n: piecesIn(ready) });
  if (face === 'waits') return t('course.name', { n: held[0]?.course ?? 0 });
  if (face === 'draft') return t('tile.onlyDraft');
  return t(`state.${face === 'quiet' ? 'ordered' : face}`, { n: openPieces });
}
