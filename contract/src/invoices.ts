import { oneLine } from '@tresen/domain/basics/text-rules';
import {
  longestOccasion,
  longestPerson,
  longestRecipientCity,
  longestRecipientName,
  longestRecipientPostalCode,
  longestRecipientStreet,
  mostPersons,
  mostVersions,
  recipientPostalCode,
} from '@tresen/domain/sales/invoice';
import { z } from 'zod';
import { registers, soundRegisters } from './device-endpoints.ts';
import { endpoint, refusals } from './endpoint.ts';
import { copyQueued } from './print-jobs.ts';
import { id, instant } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const line = (longest: number) => z.string().trim().min(1).max(longest).regex(oneLine);

const recipient = z.object({
  name: line(longestRecipientName),
  street: line(longestRecipientStreet),
  postalCode: line(longestRecipientPostalCode).regex(recipientPostalCode),
  city: line(longestRecipientCity),
});

const addressed = z.object({ version: z.int(), recipient, madeAt: instant });

const madeVersion = addressed.extend({
  madeFrom: z.enum(['guest', 'till', 'desk']),
  /** Empty: the guest, or nobody who had to say who it was. */
  by: z.string(),
});

/** What a host writes about a meal. It goes on paper and is kept by nobody here. */
const entertainment = z.object({
  occasion: line(longestOccasion),
  persons: z.array(line(longestPerson)).min(1).max(mostPersons),
  host: z.string().trim().max(longestRecipientName).regex(oneLine),
});

/** The one that is written: the next. */
const version = z.int().min(1).max(mostVersions);
const paperLocale = z.enum(['de', 'en']);
const writing = ['invoice/taken-back', 'invoice/already-there', 'invoice/too-old'] as const;

/**
 * The name on an invoice stands beside the receipt, which stays as it is. Who was wrong writes the next version; the ones before
 * it stay. A version that is sent again is there once.
 */
export const invoices = {
  /** The newest last. */
  show: endpoint
    .route({ method: 'GET', path: '/revenues/{orderId}/invoice' })
    .input(z.object({ orderId: id }))
    .output(z.object({ versions: z.array(madeVersion) }))
    .errors(refusals(notFoundCode)),

  address: endpoint
    .route({ method: 'PUT', path: '/revenues/{orderId}/invoice' })
    .input(z.object({ orderId: id, version, recipient }))
    .output(addressed)
    .errors(refusals(notFoundCode, ...writing)),

  /** The receipt with the form below it, as a file. Nothing of it is kept. */
  entertainment: endpoint
    .route({ method: 'POST', path: '/revenues/{orderId}/entertainment' })
    .input(z.object({ orderId: id, form: entertainment, locale: paperLocale }))
    .output(z.file())
    .errors(refusals(notFoundCode, 'entertainment/host')),

  /** On a printer of the location, as a copy that says so. Without a form: the invoice. */
  print: endpoint
    .route({ method: 'POST', path: '/revenues/{orderId}/invoice/copies' })
    .input(z.object({ orderId: id, printerId: id, locale: paperLocale, form: entertainment.optional() }))
    .output(copyQueued)
    .errors(refusals(notFoundCode, 'entertainment/host')),
};

/** The same at a till, which prints by itself. */
export const tillInvoices = {
  invoice: endpoint
    .meta(registers)
    .route({ method: 'GET', path: '/till/receipts/{orderId}/invoice' })
    .input(z.object({ orderId: id }))
    .output(z.object({ newest: addressed.nullable() }))
    .errors(refusals(notFoundCode)),

  addressReceipt: endpoint
    .meta(soundRegisters)
    .route({ method: 'PUT', path: '/till/receipts/{orderId}/invoice' })
    .input(z.object({ orderId: id, version, recipient, userId: id.nullable() }))
    .output(addressed)
    .errors(refusals(notFoundCode, ...writing)),
};
