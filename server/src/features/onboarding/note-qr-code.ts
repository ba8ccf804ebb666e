import { inside } from '../../core/calls/use-case.ts';

/** The first time counts. */
export const noteQrCode = inside.onboarding.noteQrCode.handler(async ({ context: { tx, now } }) => {
  await tx
    .updateTable('app.organizations')
    .set({ qr_code_at: now.toString() })
    .where('qr_code_at', 'is', null)
    .execute();
  return {};
});
