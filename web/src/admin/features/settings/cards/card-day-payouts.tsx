import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ShownCardDay } from '@tresen/contract/card-days';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../../../ui/closing/texts.ts';

/** What of this day lies in which transfer to the bank. */
export function CardDayPayouts({ payouts }: { payouts: ShownCardDay['payouts'] }) {
  const { cardDays: say } = translations();
  return (
    <Card component="section" sx={{ p: 2, alignSelf: 'start' }} aria-label={say('payouts.title')}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1.125rem' }}>
        {say('payouts.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {payouts.length === 0 ? say('payouts.none') : say('payouts.text')}
      </Typography>
      {payouts.map(({ payoutId, paidCents, refundCents, feeCents, netCents }) => (
        <Box key={payoutId} sx={{ pt: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {payoutId}
            </Box>
            <b className="tabular">{moneyText(netCents)}</b>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {[
              say('payouts.paid', { amount: moneyText(paidCents) }),
              ...(refundCents === 0 ? [] : [say('payouts.refunds', { amount: moneyText(refundCents) })]),
              say('payouts.fee', { amount: moneyText(feeCents) }),
            ].join(' · ')}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
