import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ApprovalNeed } from '@tresen/domain/offer/discount-rules';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { isApproving } from '../person/ask-for-approval.ts';
import { discountSizes, type DiscountChoice } from './discount-choice.ts';
import { type DiscountEffect, DiscountEffectRows } from './discount-effect.tsx';
import { needText } from './need-text.ts';
import { useDiscountReasons } from './use-discount-reasons.ts';

type Judged = DiscountEffect & { readonly need: ApprovalNeed | undefined; readonly freeCents: number };

type DiscountFormProps<Found extends Judged> = {
  /** The line it may be on; `undefined`: only the bill. */
  line: { readonly lineId: string; readonly name: string } | undefined;
  /** What the choice comes to; `undefined`: it is not complete, or covers nothing. */
  judge: (choice: DiscountChoice) => Found | undefined;
  /** Says whether it was given. */
  give: (found: Found, need: { readonly hasNeed: boolean }) => Promise<boolean>;
  /** What was given before on the same, and can be taken back. */
  takeBack: (lineId: string | null) => (() => void) | undefined;
  /** So long may be what somebody adds to the reason; `undefined`: nobody would keep it. */
  noteMax?: number | undefined;
  onClose: () => void;
};

/** How much off, of what, and why. Above the limit of the team a manager's PIN is asked for. */
export function DiscountForm<Found extends Judged>({ line, judge, give, ...rest }: DiscountFormProps<Found>) {
  const { takeBack, noteMax, onClose } = rest;
  const counter = useCounter();
  const reasons = useDiscountReasons();
  const person = useValue(counter.person);
  const [choice, setChoice] = useState<DiscountChoice>({
    lineId: line?.lineId ?? null,
    permille: undefined,
    typed: '',
    reason: undefined,
    text: '',
  });
  const [trouble, setTrouble] = useState<string>();
  const t = translations().service;
  const change = (part: Partial<DiscountChoice>) => setChoice({ ...choice, ...part });
  const there = takeBack(choice.lineId);
  const found = judge(choice);
  const isFree = isApproving(counter, person);
  const need = isFree ? undefined : found?.need;
  const reason = choice.reason ?? reasons.find(({ isForStaff }) => isForStaff)?.text;
  const needsPin = (permille: number) => !isFree && judge({ ...choice, permille, reason })?.need !== undefined;

  async function giveFound(): Promise<void> {
    if (!found) return;
    if (await give(found, { hasNeed: need !== undefined })) return onClose();
    setTrouble(t('discount.noPin'));
  }

  return (
    <Sheet
      title={t('discount.title')}
      aside={line?.name}
      onClose={onClose}
      footer={
        <>
          {there && (
            <Button
              variant="outlined"
              color="error"
              onClick={() => {
                there();
                onClose();
              }}
            >
              {t('discount.takeBack')}
            </Button>
          )}
          <Button variant="contained" size="large" disabled={!found} onClick={() => void giveFound()}>
            {t(need ? 'discount.giveWithPin' : 'discount.give')}
          </Button>
        </>
      }
    >
      <Stack spacing={2.5} useFlexGap>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {line && (
          <Segments
            look="row"
            label={t('discount.on')}
            isLabelShown
            value={choice.lineId === null ? 'bill' : 'line'}
            options={(['bill', 'line'] as const).map((value) => ({ value, text: t(`discount.${value}`) }))}
            onChange={(scope) => change({ lineId: scope === 'line' ? line.lineId : null })}
          />
        )}
        <SizePart choice={choice} needsPin={needsPin} onChange={change} />
        <Segments
          look="chips"
          label={t('discount.reason')}
          isLabelShown
          value={choice.reason}
          options={reasons.map(({ text }) => ({ value: text, text }))}
          onChange={(reason) => change({ reason })}
        />
        {noteMax !== undefined && (
          <NoteField text={choice.text} maxLength={noteMax} onChange={(text) => change({ text })} />
        )}
        {need && <Alert severity="info">{needText(need)}</Alert>}
        {found && <DiscountEffectRows effect={found} />}
        {found && !isFree && !need && <small>{t('discount.free', { amount: moneyText(found.freeCents) })}</small>}
      </Stack>
    </Sheet>
  );
}

type SizePartProps = {
  choice: DiscountChoice;
  needsPin: (permille: number) => boolean;
  onChange: (part: Partial<DiscountChoice>) => void;
};

/** What needs somebody else says so before it is tapped. */
function SizePart({ choice, needsPin, onChange }: SizePartProps) {
  const t = translations().service;
  const sizes = discountSizes.map((value) => ({
    value,
    text: t('discount.percent', { n: value / 10 }),
    detail: needsPin(value) ? t('discount.pin') : undefined,
  }));
  return (
    <>
      <Segments
        look="chips"
        label={t('discount.size')}
        isLabelShown
        value={choice.permille}
        options={[...sizes, { value: 0, text: t('discount.amount') }]}
        onChange={(permille) => onChange({ permille })}
      />
      {choice.permille === 0 && (
        <TextField
          label={t('discount.amountLabel')}
          value={choice.typed}
          inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
          onChange={(event) => onChange({ typed: event.target.value })}
        />
      )}
    </>
  );
}

type NoteFieldProps = { text: string; maxLength: number; onChange: (text: string) => void };

function NoteField({ text, maxLength, onChange }: NoteFieldProps) {
  const { service: t, common } = translations();
  return (
    <TextField
      label={`${t('discount.note')} (${common('optional')})`}
      value={text}
      inputProps={{ maxLength, autoComplete: 'off' }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
