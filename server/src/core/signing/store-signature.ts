import type { Tx } from '../../platform/db/tenant.ts';
import type { ReceiptToSign } from './receipt-to-sign.ts';
import type { TseAdapter, TseSignature } from '../tse/tse-adapter.ts';

export async function storeSignature(
  tx: Tx,
  provider: TseAdapter['provider'],
  receipt: ReceiptToSign,
  signature: TseSignature,
): Promise<void> {
  await tx
    .insertInto('app.tse_signatures')
    .values({
      ...rowOf(provider, receipt),
      transaction_number: signature.transactionNumber,
      signature_counter: signature.signatureCounter,
      started_at: signature.startedAt.toString(),
      logged_at: signature.loggedAt.toString(),
      signature_value: signature.signatureValue,
      algorithm: signature.algorithm,
      log_time_format: signature.logTimeFormat,
      public_key: signature.publicKey,
      tse_serial: signature.tseSerial,
      client_serial: signature.clientSerial,
    })
    .execute();
}

/** The mark that a receipt was sold without a signature, and why. */
export async function storeFailure(
  tx: Tx,
  provider: TseAdapter['provider'],
  receipt: ReceiptToSign,
  error: string,
): Promise<void> {
  await tx
    .insertInto('app.tse_signatures')
    .values({ ...rowOf(provider, receipt), error })
    .execute();
}

function rowOf(provider: string, receipt: ReceiptToSign) {
  return {
    org_id: receipt.orgId,
    order_id: receipt.orderId,
    business_date: receipt.businessDate,
    location_id: receipt.locationId,
    provider,
    process_type: receipt.processType,
    process_data: receipt.processData,
    stored_at: receipt.now.toString(),
  };
}
