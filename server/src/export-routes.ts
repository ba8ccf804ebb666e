import { checkDatevBatch } from './features/datev/check-datev-batch.ts';
import { createDatevBatch } from './features/datev/create-datev-batch.ts';
import { printProof } from './features/datev/print-proof.ts';
import { saveDatevSettings } from './features/datev/save-datev-settings.ts';
import { showDatevSettings } from './features/datev/show-datev-settings.ts';
import { createAuditPackage } from './features/dsfinvk/create-audit-package.ts';
import { createTaxOfficeExport } from './features/dsfinvk/create-tax-office-export.ts';
import { releaseTaxOfficeExport } from './features/dsfinvk/release-tax-office-export.ts';
import { analyseReport } from './features/reports/analyse-report.ts';
import { createOrderOverview } from './features/reports/create-order-overview.ts';
import { listExports } from './features/reports/list-exports.ts';
import { showExport } from './features/reports/show-export.ts';
import { showGiven } from './features/reports/show-given.ts';
import { showReport } from './features/reports/show-report.ts';

/** What leaves the organisation: figures, and files for advisers and the tax office. */
export const exportRoutes = {
  reports: { show: showReport, given: showGiven, analyse: analyseReport },
  exports: { list: listExports, show: showExport, createOverview: createOrderOverview },
  datev: {
    settings: showDatevSettings,
    saveSettings: saveDatevSettings,
    check: checkDatevBatch,
    create: createDatevBatch,
    proof: printProof,
  },
  dsfinvk: {
    create: createTaxOfficeExport,
    createPackage: createAuditPackage,
    release: releaseTaxOfficeExport,
  },
};
