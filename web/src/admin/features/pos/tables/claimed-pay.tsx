import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ClaimState, OpenClaim } from '../../../device/floor/claim-desk.ts';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { PayBar } from '../pay/pay-bar.tsx';
import { askManager } from '../person/ask-for-approval.ts';
import { leaveTable } from './open-table.ts';
import { useTables } from './tables.ts';

/** The amounts, once everybody in touch knows that this bill is paid here; or who was first. */
export function ClaimedPay({ title }: { title: string }) {
  const { claim } = useTables();
  const open = useValue(claim);
  return open ? <Claimed open={open} title={title} /> : <PayBar />;
}

function Claimed({ open, title }: { open: OpenClaim; title: string }) {
  const state = useValue(open.state);
  const [isAnyway, setAnyway] = useState(false);
  const t = translations().tables;
  if (state.may === 'wait') return <Box sx={{ minHeight: 112 }} aria-busy />;
  if (state.may === 'claimed' && !isAnyway)
    return <SomebodyElse state={state} title={title} onAnyway={() => setAnyway(true)} />;
  return (
    <>
      {state.may === 'apart' && <Alert severity="warning">{t('claim.apart')}</Alert>}
      <PayBar />
    </>
  );
}

type SomebodyElseProps = {
  state: Extract<ClaimState, { readonly may: 'claimed' }>;
  title: string;
  onAnyway: () => void;
};

/** Two taps, and while the other has only just begun a manager's PIN. */
function SomebodyElse({ state, title, onAnyway }: SomebodyElseProps) {
  const tables = useTables();
  const { counter } = tables;
  const { staff } = useValue(counter.till.catalogue);
  const [isSure, setSure] = useState(false);
  const t = translations().tables;
  const seconds = useSecondsLeft(state);
  const name = staff.find(({ userId }) => userId === state.by.userId)?.name.split(' ')[0] ?? t('claim.somebody');

  async function payAnyway(): Promise<void> {
    if (!isSure) return setSure(true);
    if (state.needsManager && !(await askManager(counter))) return;
    onAnyway();
  }

  return (
    <Box sx={{ display: 'grid', gap: '8px', textAlign: 'center' }}>
      <b role="alert">{t('claim.by', { name })}</b>
      <span>{t('claim.text', { table: title, seconds })}</span>
      <Button variant="contained" size="pay" color="secondary" onClick={() => void leaveTable(tables)}>
        {t('back')}
      </Button>
      <Button variant="text" color="error" size="large" onClick={() => void payAnyway()}>
        {t(isSure ? 'claim.sure' : 'claim.anyway')}
      </Button>
    </Box>
  );
}

/** Counts down from what was last heard; whoever pays says it anew while they do. */
function useSecondsLeft(state: SomebodyElseProps['state']): number {
  const [left, setLeft] = useState(state.leftMs);
  useEffect(() => {
    const until = performance.now() + state.leftMs;
    const show = () => setLeft(Math.max(0, until - performance.now()));
    show();
    const timer = setInterval(show, 500);
    return () => clearInterval(timer);
  }, [state]);
  return Math.ceil(left / 1000);
}
