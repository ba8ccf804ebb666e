import { proposedAccounts } from '@tresen/domain/datev/accounts';
import { dtdName, indexXml } from '@tresen/domain/dsfinvk/described-files';
import { deviceExportResult, numbersToExplain } from '@tresen/domain/dsfinvk/device-export';
import { findingsIn, openExamination } from '@tresen/domain/dsfinvk/examination';
import {
  countedInBookings,
  countedInExport,
  countedInReport,
  openCount,
  proofRows,
} from '@tresen/domain/dsfinvk/proof';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Built, ClosedDaysWork } from '../exports/run-export.ts';
import { countReceipts } from './count-receipts.ts';
import { exportName } from './export-name.ts';
import { readHandedOver } from './handed-over.ts';
import { listClosings, type ListedClosing } from './list-closings.ts';
import type { ReadClosing } from './read-closings.ts';
import { unexplained } from './unexplained.ts';
import { writeClosings } from './write-closings.ts';
import { openTableFiles } from './write-files.ts';

type Options = {
  /** Of the description of the files: the authority's own where the operator has it, else ours. */
  readonly grammar: string;
  readonly now: () => Temporal.Instant;
  readonly files: Pick<FileStore, 'stream'>;
};

/** Only what an amount is about counts here: on which account an organisation books it changes no sum. */
const accounts = proposedAccounts('03', 4);

/** Writes closed days as the tax office wants them, and checks them on the way. What was found is kept with the file. */
export async function buildTaxOfficeExport(work: ClosedDaysWork, options: Options): Promise<Built> {
  const { location_id: locationId, from_date: from, to_date: to } = work.row;
  return writeTaxOfficeExport(work, await work.read((tx) => listClosings(tx, { locationId, from, to })), options);
}

/** The same for closings that are known already. */
export async function writeTaxOfficeExport(
  work: ClosedDaysWork,
  closings: readonly ListedClosing[],
  { grammar, now, files: store }: Options,
): Promise<Built> {
  const { row, read } = work;
  const { location_id: locationId, from_date: from, to_date: to } = row;
  const [first] = closings;
  if (first === undefined) return { outcome: 'refused', problems: [{ code: 'nothing-to-deliver', subject: '' }] };

  // The database counts apart while this process reads and writes.
  const counting = read((tx) => countReceipts(tx, locationId, closings));
  counting.catch(() => undefined);
  const files = openTableFiles(work.workshop);
  const examination = openExamination(first.number);
  const [inExport, inReports, inBookings] = [openCount(), openCount(), openCount()];
  let masterData: ReadClosing['report']['masterData'] | undefined;
  await writeClosings({
    work,
    closings,
    files,
    verifying: {
      orgId: vouchedOrgId(row.org_id),
      exportId: row.export_id,
      receiptCount: closings.reduce((sum, { receiptCount }) => sum + receiptCount, 0),
      read,
      now,
    },
    recorder: {
      takeEntry: examination.takeEntry,
      takeClosing(closing, written) {
        ({ masterData } = closing.report);
        examination.takeClosing(closing.report.number, written, closing.isFrozen);
        inExport.addAll(countedInExport(written.sums));
        inReports.addAll(countedInReport(closing.report));
        inBookings.addAll(countedInBookings(closing.report, accounts));
      },
    },
  });
  const handedOver = await readHandedOver({ read, files: store }, [...examination.signed().keys()]);
  const toExplain = numbersToExplain(examination.signed(), handedOver);
  const scope = { locationId, firstZNo: first.number, lastZNo: closings.at(-1)?.number ?? first.number };
  const examined = examination.examined(
    proofRows({
      inExport: inExport.sums,
      inReports: inReports.sums,
      inBookings: inBookings.sums,
      inReceipts: await counting,
    }),
    deviceExportResult({
      signed: examination.signed(),
      handedOver,
      unexplained: await read((tx) => unexplained(tx, scope, toExplain)),
    }),
  );
  const problems = findingsIn(examined);
  const { organization, location } = masterData ?? { organization: { name: '' }, location: { name: '', city: '' } };
  const archive = await files.pack(
    exportName({
      place: location.name,
      from,
      to,
      isWhole: problems.length === 0,
      isProvisional: row.is_provisional === true,
    }),
    new Map([
      ['index.xml', Buffer.from(indexXml({ name: organization.name, place: location.city }))],
      [dtdName, Buffer.from(grammar)],
    ]),
  );
  if (problems.length === 0) return { outcome: 'ready', files: [archive], examination: examined };
  return { outcome: 'refused', problems, files: [archive], examination: examined };
}
