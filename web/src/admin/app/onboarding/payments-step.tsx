import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isMoney, paymentChoices, type PaymentType } from '@tresen/domain/basics/payment-types';
import { useState } from 'react';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';
import { SwitchRow } from '../../ui/forms/switch-row.tsx';
import { VatRows } from './vat-rows.tsx';
import type { Setup } from './use-setup.ts';

/** The last question: pressing on carries everything out. */
export function PaymentsStep({ setup }: { setup: Setup }) {
  const { setup: t, money } = translations();
  const { form, setForm, view, isBusy, problem } = setup;
  const [isShown, setShown] = useState(false);
  const hints: Partial<Record<PaymentType, string>> = {
    card: t('payments.cardHint'),
    gift_card_single_purpose: t('payments.giftCardHint'),
  };

  function toggle(type: PaymentType, isOn: boolean): void {
    setForm({
      ...form,
      paymentTypes: paymentChoices.filter((one) => (one === type ? isOn : form.paymentTypes.includes(one))),
    });
  }

  function next(): void {
    setShown(true);
    if (form.paymentTypes.length > 0) void setup.apply(form);
  }

  return (
    <>
      <StepHeading title={t('steps.payments')} text={t('payments.text')} />
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {isShown && form.paymentTypes.length === 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('payments.none')}
        </Alert>
      )}
      <Box sx={list}>
        {paymentChoices.map((type) => (
          <SwitchRow
            key={type}
            title={isMoney(type) ? money(`${type}.name`) : t(`payments.${type}`)}
            text={hints[type]}
            isOn={form.paymentTypes.includes(type)}
            onChange={(isOn) => toggle(type, isOn)}
          />
        ))}
      </Box>
      {view.articles === 0 && Object.keys(form.taxes).length > 0 && (
        <>
          <Typography variant="h4" sx={{ fontSize: '1.125rem', mt: 4, mb: 0.5 }}>
            {t('payments.vat')}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {t('payments.vatText')}
          </Typography>
          <VatRows form={form} onChange={setForm} />
        </>
      )}
      <Box sx={{ minHeight: 24 }} />
      <StepFooter
        onBack={() => setup.go('offer')}
        onSkip={() => void setup.apply({ ...form, paymentTypes: view.place?.paymentTypes ?? ['cash'] })}
        onNext={next}
        isBusy={isBusy}
        needsOrganization
      />
    </>
  );
}

const list = {
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
};
