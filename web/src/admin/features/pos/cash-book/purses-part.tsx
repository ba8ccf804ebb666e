import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paidTips, takenPurse } from '@tresen/domain/closing/purse';
import { useCallback, useEffect, useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { TillServer } from '../../../device/till/till.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { askManager } from '../person/ask-for-approval.ts';
import { actorOf } from '../person/person.ts';
import { list } from './count-part.tsx';

type FloorMoney = Awaited<ReturnType<TillServer['floorMoney']>>;

/** Purses that waiters have handed over come into this drawer; the common tips leave it. */
export function PursesPart({ onBooked }: { onBooked: () => void }) {
  const counter = useCounter();
  const { till } = counter;
  const { staff } = useValue(till.catalogue);
  const [money, setMoney] = useState<FloorMoney | 'offline'>();
  const { cash } = translations();
  const ask = useCallback(
    () =>
      till.server.floorMoney().then(setMoney, () => {
        setMoney('offline');
      }),
    [till],
  );
  useEffect(() => void ask(), [ask]);

  /** Shown again only when the server has it: nobody takes the same purse twice. */
  async function done(text: string, transferId?: string): Promise<void> {
    showNotice({ text });
    setMoney((before) =>
      before === undefined || before === 'offline'
        ? before
        : {
            purses: before.purses.filter((purse) => purse.transferId !== transferId),
            poolCents: transferId === undefined ? 0 : before.poolCents,
          },
    );
    onBooked();
  }

  async function take(purse: FloorMoney['purses'][number]): Promise<void> {
    await till.record('cash.move.v2', takenPurse(purseOf(purse), ''), actorOf(counter.person.get()));
    await done(cash('purses.taken', { amount: moneyText(purse.amountCents) }), purse.transferId);
  }

  async function payPool(amountCents: number): Promise<void> {
    const manager = await askManager(counter);
    if (!manager) return;
    const tips = paidTips({ forUserId: null, settlementId: null, amountCents }, '');
    await till.record('cash.move.v2', tips, actorOf(manager));
    await done(cash('purses.poolPaid', { amount: moneyText(amountCents) }));
  }

  if (money === undefined) return null;
  if (money === 'offline')
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {cash('purses.offline')}
      </Alert>
    );
  const { purses, poolCents } = money;
  const nameOf = (userId: string | null) => staff.find((one) => one.userId === userId)?.name ?? cash('purses.somebody');
  return (
    <Box sx={{ mt: 2 }}>
      {purses.length === 0 && <p>{cash('purses.empty')}</p>}
      <Box component="dl" sx={list}>
        {purses.map((purse) => (
          <div key={purse.transferId}>
            <dt>{cash('purses.of', { name: nameOf(purse.forUserId), register: purse.registerCode })}</dt>
            <dd>
              <Button variant="outlined" onClick={() => void take(purse)}>
                {cash('purses.take', { amount: moneyText(purse.amountCents) })}
              </Button>
            </dd>
          </div>
        ))}
        {poolCents > 0 && (
          <div>
            <dt>{cash('purses.pool')}</dt>
            <dd>
              <Button variant="outlined" onClick={() => void payPool(poolCents)}>
                {cash('purses.payPool', { amount: moneyText(poolCents) })}
              </Button>
            </dd>
          </div>
        )}
      </Box>
    </Box>
  );
}

function purseOf({ transferId, forUserId, settlementId, amountCents }: FloorMoney['purses'][number]) {
  return { transferId, forUserId, settlementId, amountCents };
}
