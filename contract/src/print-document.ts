import { drawerPins, printKinds, widestImage } from '@tresen/domain/print/document';
import { z } from 'zod';
import { locale } from './primitives.ts';

const text = z.string().max(2000);
export const drawerPin = z
  .int()
  .min(2)
  .max(5)
  .pipe(z.union([z.literal(drawerPins[0]), z.literal(drawerPins[1])]));
const flag = z.boolean().optional();

const textBlock = z.object({
  kind: z.literal('text'),
  text,
  align: z.enum(['center', 'right']).optional(),
  isDouble: z.union([z.boolean(), z.literal('if-wide')]).optional(),
  isBold: flag,
  indent: z.int().min(0).max(12).optional(),
});
const rowBlock = z.object({ kind: z.literal('row'), left: text, right: text, isDouble: flag, isBold: flag });

/** A paper that still waits for its signature is not among them. */
const block = z.union([
  textBlock,
  rowBlock,
  z.object({ kind: z.literal('item'), lead: text, name: text, amount: text, details: z.array(text).max(20) }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(text).max(6)).max(20) }),
  z.object({ kind: z.literal('rule'), style: z.enum(['single', 'double']) }),
  z.object({ kind: z.enum(['feed', 'marks', 'cut']) }),
  z.object({
    kind: z.literal('qr'),
    value: text,
    narrow: z
      .array(z.union([textBlock, rowBlock]))
      .max(20)
      .optional(),
  }),
  z.object({ kind: z.literal('barcode'), value: text }),
  z.object({
    kind: z.literal('image'),
    image: z.object({
      width: z.int().min(8).max(widestImage),
      height: z.int().min(1).max(widestImage),
      bits: z
        .string()
        .max(40_000)
        .regex(/^[\da-f]*$/),
    }),
  }),
  z.object({ kind: z.literal('pulse'), pin: drawerPin }),
]);

/** What is to be on paper, in no printer's language. */
export const printDocument = z.object({
  kind: z.enum(printKinds),
  title: z.string().max(200),
  locale,
  blocks: z.array(block).max(2000),
  marks: z.object({ copy: z.string().max(60), late: z.string().max(60) }),
});
