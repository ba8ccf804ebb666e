import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { AuditedReceiptView } from './audit.ts';
import { audited } from './audit-api.ts';
import { mono } from './audit-styles.ts';
import { AuditTable } from './audit-table.tsx';
import { atText, countText, dayText, moneyText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { marksOf } from './receipt-marks.ts';
import { ValueList } from './value-list.tsx';
import { VatTable } from './vat-table.tsx';

export function ReceiptView({ orderId }: { orderId: string }) {
  const t = translations().audit;
  const { choose } = useAuditView();
  const query = useQuery(audited.receipt.queryOptions({ input: { orderId } }));
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button variant="text" onClick={() => choose({ order: '' })}>
        {t('back')}
      </Button>
      <Loaded query={query}>{(receipt) => <ReceiptParts receipt={receipt} />}</Loaded>
    </Box>
  );
}

function ReceiptParts({ receipt }: { receipt: AuditedReceiptView }) {
  const { audit: t, money } = translations();
  const { choose } = useAuditView();
  const others = [
    ...(receipt.cancelsOrderId === null ? [] : [{ orderId: receipt.cancelsOrderId, number: receipt.cancels ?? '' }]),
    ...receipt.takenBackBy,
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, width: '100%' }}>
      <Typography variant="h2">{t('receipt.title', { number: receipt.number })}</Typography>
      <ValueList
        values={[
          [t('col.day'), dayText(receipt.businessDate)],
          [t('receipt.started'), atText(receipt.startedAt)],
          [t('col.time'), atText(receipt.at)],
          [t('receipt.received'), atText(receipt.receivedAt)],
          [t('col.z'), receipt.zNo === null ? '' : String(receipt.zNo)],
          [t('col.mark'), marksOf(receipt)],
          [t('col.reason'), receipt.reason],
          ...others.map(
            ({ orderId, number }) =>
              [
                t('figure.back'),
                <Link key={orderId} component="button" onClick={() => choose({ order: orderId })}>
                  {number}
                </Link>,
              ] as const,
          ),
        ]}
      />
      <LinesTable lines={receipt.lines} />
      <ValueList
        values={[
          ...receipt.payments.map(
            ({ type, amountCents }) =>
              [`${t('receipt.payments')}: ${money(`${type}.name`)}`, moneyText(amountCents)] as const,
          ),
          [t('col.total'), moneyText(receipt.totalCents)],
        ]}
      />
      <VatTable vat={receipt.vat} />
      <SignaturePart receipt={receipt} />
    </Box>
  );
}

function LinesTable({ lines }: { lines: AuditedReceiptView['lines'] }) {
  const t = translations().audit;
  return (
    <AuditTable
      label={t('col.line')}
      columns={[
        { heading: t('col.line') },
        { heading: t('col.quantity'), isNumber: true },
        { heading: t('col.each'), isNumber: true },
        { heading: t('col.tax'), isNumber: true },
        { heading: t('col.total'), isNumber: true },
      ]}
      rows={lines.map((line) => ({
        key: String(line.lineNo),
        cells: [
          line.freeReason === '' ? line.name : `${line.name} (${line.freeReason})`,
          countText(line.quantity),
          moneyText(line.unitCents),
          line.ratesPermille.map((rate) => `${rate / 10} %`).join(' + '),
          moneyText(line.totalCents),
        ],
      }))}
    />
  );
}

function SignaturePart({ receipt }: { receipt: AuditedReceiptView }) {
  const t = translations().audit;
  const { signature, prevHash, hash } = receipt;
  const code = (text: string) =>
    text === '' ? (
      ''
    ) : (
      <Box component="span" sx={mono}>
        {text}
      </Box>
    );
  return (
    <>
      <Box>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('receipt.tse')}
        </Typography>
        {signature === null ? (
          <Typography>{t(receipt.signing === 'outage' ? 'receipt.outage' : 'receipt.noTse')}</Typography>
        ) : (
          <ValueList
            values={[
              [t('receipt.error'), signature.error],
              [t('receipt.tseSerial'), code(signature.tseSerial)],
              [t('receipt.transaction'), signature.transactionNumber],
              [t('receipt.counter'), signature.signatureCounter],
              [t('receipt.started'), atText(signature.startedAt)],
              [t('col.until'), atText(signature.loggedAt)],
              [t('receipt.data'), code(signature.processData)],
              [t('receipt.value'), code(signature.signatureValue)],
              [t('receipt.key'), code(signature.publicKey)],
            ]}
          />
        )}
      </Box>
      <Box>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('receipt.chain')}
        </Typography>
        <ValueList
          values={[
            [t('receipt.before'), code(prevHash)],
            [t('receipt.hash'), code(hash)],
          ]}
        />
      </Box>
    </>
  );
}
