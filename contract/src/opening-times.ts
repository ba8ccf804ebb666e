import { mostExceptions, mostSpans, type OpeningHours } from '@tresen/domain/menu/opening-hours';
import { federalStates } from '@tresen/domain/basics/public-holidays';
import { z } from 'zod';

const minute = z.int().min(0).max(1439);
const spans = z
  .array(z.object({ fromMinute: minute, untilMinute: minute }))
  .max(mostSpans)
  .readonly();
const date = z.iso.date().max(10);

export const openingTimes = z.object({
  week: z.array(spans).length(7).readonly(),
  holidays: z.object({ state: z.enum(federalStates), spans }).nullable(),
  exceptions: z.array(z.object({ date, spans })).max(mostExceptions).readonly(),
  closedUntil: z.object({ date, note: z.string().trim().max(200) }).nullable(),
}) satisfies z.ZodType<OpeningHours>;
