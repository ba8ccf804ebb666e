import { priceMaxCents } from '@tresen/domain/articles/article';
import { setMethods } from '@tresen/domain/offer/set-division';
import { coursesMax, partNameMax, setChoicesMax, type SetPart, setPartsMax } from '@tresen/domain/offer/set-menu';
import { z } from 'zod';
import { id, name } from './primitives.ts';

const amount = z.int().min(0).max(priceMaxCents);

export const setParts = z
  .array(
    z.object({
      partId: id,
      name: name.max(partNameMax),
      nameEn: name.max(partNameMax).optional(),
      course: z.int().min(1).max(coursesMax).nullable(),
      choices: z
        .array(z.object({ articleId: id, surchargeCents: amount, valueCents: amount.nullable() }))
        .max(setChoicesMax)
        .readonly(),
    }),
  )
  .max(setPartsMax)
  .readonly() satisfies z.ZodType<readonly SetPart[]>;

export const setMethod = z.enum(setMethods);

/** As a till keeps it. */
export const catalogueSet = z.object({ method: setMethod, parts: setParts });
