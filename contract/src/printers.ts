import { printCauses } from '@tresen/domain/print/job';
import { codePages, codePageTables, feedLineRules, printerLanguages } from '@tresen/domain/print/printer-profile';
import { isPrivateAddress, isPrinterPort, networkProtocols } from '@tresen/domain/print/network-printer';
import { printerStates } from '@tresen/domain/print/printer-state';
import { printingWidthRules } from '@tresen/domain/print/width';
import { oneLine, printerNameRules } from '@tresen/domain/basics/text-rules';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { drawerPin } from './print-document.ts';
import { jobState } from './print-job-state.ts';
import { id, locale, nothing, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const usbNumber = z.int().min(0).max(0xff_ff);

export const printerConnections = ['usb', 'cloudprnt', 'network'] as const;

/** Where a printer stands in the network of the house. */
export const networkTarget = z.object({
  address: z.string().max(15).refine(isPrivateAddress),
  port: z.int().refine(isPrinterPort),
  protocol: z.enum(networkProtocols),
});

const settings = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(printerNameRules.max ?? 40)
    .regex(oneLine),
  language: z.enum(printerLanguages),
  widthChars: z.int().min(printingWidthRules.min).max(printingWidthRules.max),
  codePageTable: z.enum(codePageTables),
  codePage: z.enum(codePages),
  cuts: z.boolean(),
  feedLines: z.int().min(feedLineRules.min).max(feedLineRules.max),
  hasDrawer: z.boolean(),
  drawerPin,
  /** Somebody has read the test print and said that it is right. */
  isTested: z.boolean(),
});

/** As a device tells it: without a serial number two of a kind cannot be told apart. */
const usb = z.object({
  vendorId: usbNumber,
  productId: usbNumber,
  serialNumber: z.string().max(126).regex(oneLine).nullable(),
  productName: z.string().max(126).regex(oneLine),
});

/** A printer and what the device that it hangs on last said of it. */
export const printer = settings.extend({
  printerId: id,
  locationId: id,
  version,
  connection: z.enum(printerConnections),
  usb: usb.nullable(),
  network: networkTarget.nullable(),
  hostDeviceId: id.nullable(),
  hostName: z.string(),
  state: z.enum(printerStates).nullable(),
  cause: z.enum(printCauses).nullable(),
  seenSecondsAgo: z.int().nullable(),
});

export const printers = {
  list: endpoint
    .route({ method: 'GET', path: '/locations/{locationId}/printers' })
    .input(z.object({ locationId: id }))
    .output(z.object({ printers: z.array(printer) }))
    .errors(refusals(notFoundCode)),

  /** Sent twice, made once. The address is shown this once: printers without a device fetch their paper there. */
  create: endpoint
    .meta({ access: 'manager', notForSupport: true, secretAnswer: true })
    .route({ method: 'PUT', path: '/printers/{printerId}' })
    .input(
      settings.extend({
        printerId: id,
        locationId: id,
        connection: z.enum(printerConnections),
        usb: usb.nullable(),
        /** Only of a printer that a bridge reaches. */
        network: networkTarget.nullable().default(null),
        hostDeviceId: id.nullable(),
      }),
    )
    .output(z.object({ printerId: id, version, cloudAddress: z.string().nullable() }))
    .errors(refusals(notFoundCode, 'printer/name-taken', 'printer/already-set-up', 'event/closed')),

  save: endpoint
    .route({ method: 'PUT', path: '/printers/{printerId}/settings' })
    .input(settings.extend({ printerId: id, version }))
    .output(z.object({ version }))
    .errors(refusals(notFoundCode, 'record/changed', 'printer/name-taken')),

  /** Carries a printer over to another location, and to the device that it hangs on now. */
  move: endpoint
    .route({ method: 'POST', path: '/printers/{printerId}/move' })
    .input(z.object({ printerId: id, locationId: id, hostDeviceId: id.nullable() }))
    .output(z.object({ version }))
    .errors(refusals(notFoundCode, 'printer/name-taken', 'event/closed')),

  retire: endpoint
    .route({ method: 'DELETE', path: '/printers/{printerId}' })
    .input(z.object({ printerId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  restore: endpoint
    .route({ method: 'POST', path: '/printers/{printerId}/restoration' })
    .input(z.object({ printerId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'printer/name-taken', 'printer/already-set-up')),

  /** A test sheet out of a printer that no browser reaches. Sent twice, printed once. */
  test: endpoint
    .route({ method: 'PUT', path: '/printers/{printerId}/tests/{jobId}' })
    .input(z.object({ printerId: id, jobId: id, locale }))
    .output(jobState)
    .errors(refusals(notFoundCode)),

  testState: endpoint
    .route({ method: 'GET', path: '/printers/{printerId}/tests/{jobId}' })
    .input(z.object({ printerId: id, jobId: id }))
    .output(jobState)
    .errors(refusals(notFoundCode)),

  /** The printer that this USB device is already set up as, wherever in the organisation. */
  find: endpoint
    .route({ method: 'GET', path: '/printers/by-usb' })
    .input(
      z.object({
        vendorId: z.coerce.number().int().min(0).max(0xff_ff),
        productId: z.coerce.number().int().min(0).max(0xff_ff),
        serialNumber: z.string().max(126).default(''),
        hostDeviceId: id.optional(),
      }),
    )
    .output(
      z.object({
        printer: z.object({ printerId: id, name: z.string(), locationId: id, locationName: z.string() }).nullable(),
      }),
    ),
};
