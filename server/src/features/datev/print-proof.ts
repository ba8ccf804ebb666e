import { bookingAccounts } from '@tresen/domain/datev/settings';
import { showExport } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { writeProofPdf } from './pdf/write-proof-pdf.ts';
import { settingsOf } from './settings-of.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The proof on paper. Its figures are those that were written down with the batch. */
export const printProof = inside.datev.proof.handler(async ({ input, context }) => {
  const { tx } = context;
  const export_ = await showExport(context, input.exportId);
  if (export_.kind !== 'datev' || export_.proof === null) throw notFound('export');
  const { settings } = await settingsOf(tx);
  const issuer = await tx.selectFrom('app.organizations').select('name').executeTakeFirstOrThrow();
  const place = await tx
    .selectFrom('app.locations')
    .select(['name', 'time_zone'])
    .where('location_id', '=', export_.locationId)
    .executeTakeFirstOrThrow();
  const bytes = await writeProofPdf(
    {
      export_,
      proof: export_.proof,
      interim: bookingAccounts(settings).interim,
      issuer: { organization: issuer.name, location: place.name, timeZone: place.time_zone },
      numbers: settings,
    },
    input.locale,
  );
  const name = input.locale === 'de' ? 'datev-nachweis' : 'datev-proof';
  return new File([bytes], `${name}-${export_.from}-${export_.to}.pdf`, { type: 'application/pdf' });
});
