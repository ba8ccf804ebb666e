import { firstPrev } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { drawerOpened, logEntry, saleFact, trainingSale } from '../device-log.ts';
import { recordedJournals } from './journals.ts';

const shapes: Readonly<Record<string, typeof saleFact | typeof drawerOpened | typeof trainingSale>> = {
  'sale.complete.v1': saleFact,
  'drawer.open.v1': drawerOpened,
  'training.sale.v1': trainingSale,
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
