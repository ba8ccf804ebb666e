import Box from '@mui/material/Box';
import { type CountedPieces, type EuroPiece, euroPieces } from '@tresen/domain/closing/cash-book';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../parts/money-text.ts';

const mostPieces = 100_000;

type PieceFieldsProps = { pieces: CountedPieces; onChange: (pieces: CountedPieces) => void };

/** How many there are of each note and coin. */
export function PieceFields({ pieces, onChange }: PieceFieldsProps) {
  const { cash } = translations();
  return (
    <Box sx={grid}>
      {euroPieces.map((piece) => (
        <Box component="label" key={piece} sx={row}>
          <span>{cash('count.piece', { value: valueText(piece) })}</span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={mostPieces}
            aria-label={cash('count.pieces', { value: valueText(piece) })}
            value={pieces[piece] ?? ''}
            onChange={({ target }) => onChange(withPiece(pieces, piece, target.value))}
          />
        </Box>
      ))}
    </Box>
  );
}

function withPiece(before: CountedPieces, piece: EuroPiece, typed: string): CountedPieces {
  const count = Number(typed);
  const { [piece]: _, ...others } = before;
  return Number.isSafeInteger(count) && count > 0 && count <= mostPieces ? { ...others, [piece]: count } : others;
}

/** `50` or `0,50`. */
function valueText(piece: EuroPiece): string {
  return piece % 100 === 0 ? String(piece / 100) : amountText(piece);
}

const grid = { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' };
const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 48,
  px: 1.5,
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '8px',
  '& input': {
    width: 72,
    minHeight: 40,
    font: 'inherit',
    textAlign: 'right',
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
  },
};
