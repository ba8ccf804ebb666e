import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PriceChange } from '@tresen/domain/offer/price-list';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../../../ui/closing/texts.ts';
import type { PreviewRow } from './preview-of.ts';

const mostShown = 200;

export function PreviewRows({ rows }: { rows: readonly PreviewRow[] }) {
  const { prices } = translations();
  if (rows.length === 0) return <Typography role="status">{prices('unchanged')}</Typography>;
  return (
    <>
      <Box component="ul" sx={frame}>
        {rows.slice(0, mostShown).map(({ articleId, name, cents, ownCents, list }) => (
          <Box component="li" key={articleId} sx={row}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              {list && (
                <Typography variant="body2" color="textSecondary">
                  {prices('by-list', { list: list.name, rule: ruleText(list.change) })}
                </Typography>
              )}
            </Box>
            <Box sx={{ textAlign: 'right', flex: 'none' }}>
              <Typography className="tabular" sx={{ fontWeight: 600 }}>
                {moneyText(cents)}
              </Typography>
              {list && (
                <Typography component="s" variant="body2" className="tabular" color="textSecondary">
                  {moneyText(ownCents)}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {rows.length > mostShown && <Typography>{prices('more', { n: rows.length - mostShown })}</Typography>}
    </>
  );
}

function ruleText(change: PriceChange | undefined): string {
  const { prices } = translations();
  if (change?.by === 'cents-off') return prices('told.cents-off', { amount: moneyText(change.centsOff) });
  if (change?.by !== 'permille-off') return prices('told.price');
  return prices('told.permille-off', { percent: (change.permilleOff / 10).toLocaleString() });
}

const frame = {
  m: 0,
  p: 0,
  listStyle: 'none',
  bgcolor: 'background.paper',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
  maxHeight: { lg: 560 },
  overflow: 'auto',
};
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.75,
  py: 1,
  '& + &': { borderTop: `1px solid ${tone('outlineVariant')}` },
};
