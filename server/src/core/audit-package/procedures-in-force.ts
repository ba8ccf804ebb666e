import { versionsInForce } from '@tresen/domain/closing/procedure';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { readProcedure } from '../procedure/read-version.ts';
import { writeProcedurePdf } from '../procedure/write-procedure.ts';

type Days = { readonly from: string; readonly to: string };

/** The documentation of the procedure as it applied in these days, each version a file. */
export async function proceduresInForce(tx: Tx, accounts: Accounts, days: Days) {
  const rows = await tx.selectFrom('app.procedure_versions').select(['version_no', 'made_at']).execute();
  const made = rows.map((row) => ({
    versionNo: row.version_no,
    madeOn: row.made_at.toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString(),
  }));
  const files: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  for (const versionNo of versionsInForce(made, days)) {
    const written = await readProcedure(tx, accounts, versionNo);
    if (written)
      files.push({ name: `verfahrensdokumentation_${versionNo}.pdf`, bytes: await writeProcedurePdf(written) });
  }
  return files;
}
