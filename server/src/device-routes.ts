import { answerBridgeCall } from './features/bridges/answer-bridge-call.ts';
import { listBridges } from './features/bridges/list-bridges.ts';
import { cancelCardAttempt } from './features/cards/cancel-card-attempt.ts';
import { listCardAttempts } from './features/cards/list-card-attempts.ts';
import { showCardAttempt } from './features/cards/show-card-attempt.ts';
import { startCardAttempt } from './features/cards/start-card-attempt.ts';
import { listTillBridges } from './features/bridges/list-till-bridges.ts';
import { reportBridge } from './features/bridges/report-bridge.ts';
import { searchPrinters } from './features/bridges/search-printers.ts';
import { showFoundPrinters } from './features/bridges/show-found-printers.ts';
import { showDrawer } from './features/cash-book/show-drawer.ts';
import { createDeviceCode } from './features/devices/create-device-code.ts';
import { declareDeviceLost } from './features/devices/declare-device-lost.ts';
import { enrolDevice } from './features/devices/enrol-device.ts';
import { importDeviceLog } from './features/devices/import-device-log.ts';
import { listDevices } from './features/devices/list-devices.ts';
import { renameDevice } from './features/devices/rename-device.ts';
import { revokeDevice } from './features/devices/revoke-device.ts';
import { unfreezeDevice } from './features/devices/unfreeze-device.ts';
import { showFloorMoney } from './features/floor-money/show-floor-money.ts';
import { checkGiftCard } from './features/gift-cards/check-gift-card.ts';
import { holdGiftCard } from './features/gift-cards/hold-gift-card.ts';
import { releaseGiftCard } from './features/gift-cards/release-gift-card.ts';
import { closeIncident } from './features/incidents/close-incident.ts';
import { decideParkedEntry } from './features/incidents/decide-parked-entry.ts';
import { listIncidents } from './features/incidents/list-incidents.ts';
import { listParkedEntries } from './features/incidents/list-parked-entries.ts';
import { addressReceiptAtTill } from './features/invoices/address-receipt-at-till.ts';
import { showInvoiceAtTill } from './features/invoices/show-invoice-at-till.ts';
import { removePin } from './features/pins/remove-pin.ts';
import { setPin } from './features/pins/set-pin.ts';
import { unlockPin } from './features/pins/unlock-pin.ts';
import { markSoldOut } from './features/articles/mark-sold-out.ts';
import { meetNeighbours } from './features/till/meet-neighbours.ts';
import { listRecentOrders } from './features/till/list-recent-orders.ts';
import { claimBill } from './features/till/claim-bill.ts';
import { tellPrinterLeases } from './features/print-jobs/tell-printer-leases.ts';
import { releaseBill } from './features/till/release-bill.ts';
import { showFloor } from './features/till/show-floor.ts';
import { showOrders } from './features/till/show-orders.ts';
import { parkEntry } from './features/till/park-entry.ts';
import { handshake } from './features/till/handshake.ts';
import { showCatalogue } from './features/till/show-catalogue.ts';
import { showTransactionResults } from './features/till/show-transaction-results.ts';
import { startTransactions } from './features/till/start-transactions.ts';
import { uploadLog } from './features/till/upload-log.ts';
import { cancelPrintJob } from './features/print-jobs/cancel-print-job.ts';
import { leasePrintJobs } from './features/print-jobs/lease-print-jobs.ts';
import { listTillPrinters } from './features/print-jobs/list-till-printers.ts';
import { queuePrintJob } from './features/print-jobs/queue-print-job.ts';
import { reportPrintJob } from './features/print-jobs/report-print-job.ts';
import { reportPrinters } from './features/print-jobs/report-printers.ts';
import { showPrintJobStates } from './features/print-jobs/show-print-job-states.ts';
import { createPrinter } from './features/printers/create-printer.ts';
import { findPrinter } from './features/printers/find-printer.ts';
import { listPrinters } from './features/printers/list-printers.ts';
import { movePrinter } from './features/printers/move-printer.ts';
import { restorePrinter } from './features/printers/restore-printer.ts';
import { retirePrinter } from './features/printers/retire-printer.ts';
import { savePrinter } from './features/printers/save-printer.ts';
import { showTest } from './features/printers/show-test.ts';
import { testPrinter } from './features/printers/test-printer.ts';

/** The endpoints of tills, screens and printers, and of those who look after them. */
export const deviceRoutes = {
  till: {
    enrol: enrolDevice,
    floorMoney: showFloorMoney,
    giftCard: checkGiftCard,
    holdGiftCard,
    releaseGiftCard,
    hello: handshake,
    upload: uploadLog,
    park: parkEntry,
    catalogue: showCatalogue,
    floor: showFloor,
    startCardAttempt,
    showCardAttempt,
    cancelCardAttempt,
    listCardAttempts,
    claimBill,
    tellPrinterLeases,
    releaseBill,
    orders: showOrders,
    neighbours: meetNeighbours,
    markSoldOut,
    recentOrders: listRecentOrders,
    startTransactions,
    transactionResults: showTransactionResults,
    drawer: showDrawer,
    invoice: showInvoiceAtTill,
    addressReceipt: addressReceiptAtTill,
    printers: listTillPrinters,
    reportPrinters,
    queuePrintJob,
    cancelPrintJob,
    leasePrintJobs,
    reportPrintJob,
    printJobStates: showPrintJobStates,
    reportBridge,
    answerBridgeCall,
    bridges: listTillBridges,
  },
  devices: {
    list: listDevices,
    createCode: createDeviceCode,
    rename: renameDevice,
    revoke: revokeDevice,
    declareLost: declareDeviceLost,
    unfreeze: unfreezeDevice,
    importLog: importDeviceLog,
    setPin,
    unlockPin,
    removePin,
  },
  incidents: { list: listIncidents, close: closeIncident, parked: listParkedEntries, decide: decideParkedEntry },
  printers: {
    list: listPrinters,
    create: createPrinter,
    save: savePrinter,
    move: movePrinter,
    retire: retirePrinter,
    restore: restorePrinter,
    find: findPrinter,
    test: testPrinter,
    testState: showTest,
  },
  bridges: { list: listBridges, searchPrinters, foundPrinters: showFoundPrinters },
};
