import { analyseAuditedReceipts } from './analyse-audited-receipts.ts';
import { leaveAudit } from './leave-audit.ts';
import { listAuditedCashEntries } from './list-audited-cash-entries.ts';
import { listAuditedExports } from './list-audited-exports.ts';
import { listAuditedIncidents } from './list-audited-incidents.ts';
import { listAuditedLogEntries } from './list-audited-log-entries.ts';
import { listAuditedMasterData } from './list-audited-master-data.ts';
import { listAuditedReceipts } from './list-audited-receipts.ts';
import { listAuditedRegisters } from './list-audited-registers.ts';
import { listAuditedZReports } from './list-audited-z-reports.ts';
import { openAudit } from './open-audit.ts';
import { showAudit } from './show-audit.ts';
import { showAuditedReceipt } from './show-audited-receipt.ts';
import { showAuditedZReport } from './show-audited-z-report.ts';

/** All that is open to an auditor. What is not in this list is not. */
export const auditVerbs = {
  open: openAudit,
  leave: leaveAudit,
  show: showAudit,
  zReports: listAuditedZReports,
  zReport: showAuditedZReport,
  receipts: listAuditedReceipts,
  receipt: showAuditedReceipt,
  analysis: analyseAuditedReceipts,
  cashEntries: listAuditedCashEntries,
  incidents: listAuditedIncidents,
  registers: listAuditedRegisters,
  masterData: listAuditedMasterData,
  logEntries: listAuditedLogEntries,
  exports: listAuditedExports,
};
