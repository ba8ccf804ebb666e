import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShownCardDay } from '@tresen/contract/card-days';
import { decideAfterMs } from '@tresen/domain/cards/ask-again';
import { useEffect, useState } from 'react';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { localMoment, localTime, moneyText } from '../../../ui/closing/texts.ts';
import { CardDayList, CardDayRow } from './card-day-row.tsx';
import { DecideCardDialog } from './decide-card-dialog.tsx';

type Open = ShownCardDay['open'][number];
type CardDayOpenProps = { locationId: string; timeZone: string; day: ShownCardDay };

/** Payments whose end nobody knows: until somebody does, no card is charged for the same once more. */
export function CardDayOpen({ locationId, timeZone, day }: CardDayOpenProps) {
  const { cardDays: say } = translations();
  const [deciding, setDeciding] = useState<Open>();
  const nowMs = useNowMs();
  if (day.open.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component="h2">
        {say('open.title')}
      </Typography>
      <CardDayList title={say('open.title')}>
        {day.open.map((one) => {
          const terminal = day.terminals.find(({ terminalId }) => terminalId === one.terminalId)?.name;
          const from = Temporal.Instant.from(one.at).add({ milliseconds: decideAfterMs });
          const mustWait = from.epochMilliseconds > nowMs;
          return (
            <CardDayRow
              key={one.attemptId}
              weight="incident"
              cause="open"
              label={say(one.kind === 'payment' ? 'open.payment' : 'open.refund')}
              amount={moneyText(one.amountCents)}
              facts={[...(terminal === undefined ? [] : [terminal]), localMoment(one.at, timeZone)]}
              text={say('open.todo')}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
                {mustWait && (
                  <Typography variant="body2" color="textSecondary">
                    {say('open.from', { time: localTime(from.toString(), timeZone) })}
                  </Typography>
                )}
                <WriteButton variant="outlined" disabled={mustWait} onClick={() => setDeciding(one)}>
                  {say('open.decide')}
                </WriteButton>
              </Box>
            </CardDayRow>
          );
        })}
      </CardDayList>
      {deciding && <DecideCardDialog locationId={locationId} one={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
