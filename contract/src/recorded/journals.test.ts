import { firstPrev } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { drawerOpened, logEntry } from '../device-log.ts';
import { firstSaleFact, firstTrainingSale, saleFact, trainingSale } from '../sale-entries.ts';
import type { z } from 'zod';
import { recordedJournals } from './journals.ts';

const shapes: Readonly<Record<string, z.ZodType>> = {
  'sale.complete.v1': firstSaleFact,
  'sale.complete.v2': saleFact,
  'drawer.open.v1': drawerOpened,
  'training.sale.v1': firstTrainingSale,
  'training.sale.v2': trainingSale,
};

test.each(Object.entries(recordedJournals))(
  'offline-7.29 every entry a till of version %s wrote is still read, and nothing of it is passed over',
  (_, { deviceId, entries }) => {
    expect(entries.length).toBeGreaterThan(10);
    for (const [index, entry] of entries.entries()) {
      expect(logEntry.parse(entry)).toEqual(entry);
      expect(shapes[entry.type]?.parse(entry.payload)).toEqual(entry.payload);
      expect(entry).toMatchObject({ device: deviceId, seq: index + 1, prev: entries[index - 1]?.hash ?? firstPrev });
    }
  },
);
