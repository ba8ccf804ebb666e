import { X509Certificate } from 'node:crypto';
import { namedPoint } from '../tse-server/keys.ts';
import { tar } from '../tse-server/tar.ts';
import type { Log, Machine } from './machine.ts';
import { Refused } from './refused.ts';
import type { Work } from './work.ts';

const pieceBytes = 65_536;

/** One export at a time, fetched in pieces, then ended. By number or all of it: a device of this kind knows no ranges of counters. */
export const exportFunctions: Readonly<Record<string, Work>> = {
  ArchiveExport: (machine) => begin(machine, () => true),

  ExportFilteredByTransactionNumber: (machine, { transactionNumber }) =>
    begin(machine, ({ number }) => number === Number(transactionNumber)),

  GetExportData: (machine) => {
    const { running } = machine;
    if (!running) throw new Refused('OTHER_ERROR_NO_EXPORT');
    const piece = running.bytes.subarray(running.sent, running.sent + pieceBytes);
    running.sent += piece.length;
    const isOver = running.sent >= running.bytes.length;
    return {
      exportData: piece.toString('base64'),
      exportStatus: isOver ? 'EXPORT_COMPLETE' : 'EXPORT_INCOMPLETE',
    };
  },

  FinalizeExport: (machine) => {
    machine.running = undefined;
    return {};
  },

  CancelExport: (machine) => {
    machine.running = undefined;
    return {};
  },
};

function begin(machine: Machine, isWanted: (log: Log) => boolean): object {
  if (machine.running) throw new Refused('OTHER_ERROR_CURRENTLY_EXPORTING');
  const logs = machine.logs.filter(isWanted);
  if (logs.length === 0) throw new Refused('TSE1_ERROR_TRANSACTION_NUMBER_NOT_FOUND');
  const certificates = machine.certificates.map((text) => {
    const content = Buffer.from(text, 'base64');
    return { name: `${namedPoint(new X509Certificate(content).publicKey).serial}_X509.der`, content };
  });
  const info = { name: 'info.csv', content: Buffer.from('"description:","Tresen stand-in"') };
  const files = [info, ...certificates, ...logs.map(({ name, file }) => ({ name, content: file }))];
  machine.running = { bytes: tar(files, Math.floor(machine.now() / 1000)), sent: 0 };
  return {};
}
