import { anySale } from '@tresen/domain/sales/any-sale.sample';
import { cancelWhole } from '@tresen/domain/sales/counter-booking';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import { lowestVersion } from '@tresen/domain/sales/sale-version';
import { besideOf } from '@tresen/domain/sales/sold-lines';
import type { BookedSale, SaleToBook } from '@tresen/web/device/till/till';
import { oneBeer } from '@tresen/web/test/offline/sales';
import fc from 'fast-check';
import { refundOf } from '../chaos/sales.ts';

/** Made up once, the same in every run. With turnover, so that taking it back twice is too much. */
const pool = fc
  .sample(anySale, { numRuns: 1500, seed: 20 })
  .filter(({ totalCents, lines }) => totalCents - besideOf(lines) > 0);

/** Discounts, tips, options, sets, value cards, every type of money: whatever a receipt may hold. */
export function dressedSale(orderId: string, luck: number): SaleToBook {
  const sale = pool[Math.floor(luck * pool.length)];
  if (!sale) throw new Error('nothing was made up');
  const { lines, payments, totalCents, vat, reason } = sale;
  return { ...oneBeer(orderId), lines, payments, totalCents, vat, reason };
}

/** The whole receipt as its till takes it back: what belongs to it in proportion, tips and value cards not at all. */
export function takenBack(booked: BookedSale, orderId: string): SaleToBook {
  const { sale } = booked;
  const back = cancelWhole(sale, []);
  if (!back.ok) return refundOf(booked, orderId);
  const { lines, totalCents, vat } = back.value;
  const payments = paymentsBack(sale, [], totalCents);
  const { cancels } = refundOf(booked, orderId);
  const given = { lines, payments, totalCents, vat, cancels, reason: 'Reklamation' };
  return { ...oneBeer(orderId), ...given, atLeast: lowestVersion(sale) };
}
