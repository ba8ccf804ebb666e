import { type CentsByType, centsOf, shownMoneyTypes } from '@tresen/domain/basics/payment-types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { translations } from '../../app/translations.ts';
import { moneyText } from '../../ui/closing/texts.ts';
import { tone } from '../../app/theme/palette.ts';

type TotalsProps = {
  totals: {
    readonly totalCents: number;
    readonly redeemedCents: number;
    readonly orderCount: number;
    readonly takenBackCount: number;
    readonly takenBackCents: number;
  } & CentsByType;
};

/** Of the whole filter, not of the page. */
export function Totals({ totals }: TotalsProps) {
  const { closing, money } = translations();
  const [isOpen, setOpen] = useState(false);
  const { totalCents, redeemedCents, orderCount, takenBackCount, takenBackCents } = totals;
  const average = orderCount === 0 ? 0 : Math.round((totalCents - takenBackCents) / orderCount);
  const figures = [
    [
      closing('revenues.total'),
      moneyText(totalCents),
      shownMoneyTypes((type) => centsOf(type, totals) !== 0)
        .map((type) => `${money(`${type}.name`)} ${moneyText(centsOf(type, totals))}`)
        .join(' · '),
    ],
    [
      closing('revenues.orders'),
      String(orderCount),
      redeemedCents === 0 ? '' : closing('revenues.redeemed', { amount: moneyText(redeemedCents) }),
    ],
    [closing('revenues.average'), moneyText(average), ''],
    [closing('revenues.takenBack'), moneyText(takenBackCents), closing('revenues.acts', { count: takenBackCount })],
  ] as const;
  return (
    <Card
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: '1.3fr 1fr 1fr 1.2fr' } }}
    >
      {figures.map(([what, value, more], place) => (
        <Box key={what} sx={place > 1 && !isOpen ? { ...figure, ...folded } : figure}>
          <Typography component="dt" color="textSecondary">
            {what}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography
              sx={{
                fontSize: { xs: '1.25rem', sm: '1.5rem' },
                lineHeight: 1.3,
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {value}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.4em' }}>
              {more}
            </Typography>
          </Box>
        </Box>
      ))}
      {!isOpen && (
        <Box sx={{ display: { sm: 'none' }, gridColumn: '1 / -1', px: 0.5 }}>
          <Button variant="text" onClick={() => setOpen(true)}>
            {translations().common('more')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** On a phone two figures stand, the others are asked for. */
const folded = { display: { xs: 'none', sm: 'block' } };
const figure = {
  px: 2.5,
  py: 1.5,
  '&:not(:first-of-type)': { borderLeft: { md: `1px solid ${tone('outlineVariant')}` } },
};
