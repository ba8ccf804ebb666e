import type { Page } from 'playwright-core';
import { placeNamed } from './settings-acts.ts';

export const roomsWords = {
  de: {
    create: 'Raum anlegen',
    new: 'Raum',
    copy: 'Raum kopieren',
    delete: 'Raum löschen',
    ten: '10 Tische anlegen',
    make: (n: number) => `${n} Tische anlegen`,
    from: 'von',
    to: 'bis',
    table: (name: string) => `Tisch ${name}`,
    tables: 'Tische und Möbel',
    plan: 'Plan',
    name: 'Nummer oder Name',
    roomName: 'Name des Raums',
    column: 'Spalte',
    more: (label: string) => `${label} größer`,
    save: 'Speichern',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    overlaps: 'Tisch 2 und Tisch 1 überdecken sich.',
    repair: 'Tisch 2 umstellen',
    twice: 'Tisch 1 gibt es schon.',
    wall: 'Wand',
    turn: 'Drehung',
    stale: 'Meine Eingaben behalten',
    service: 'Tischservice',
    tooOld: (device: string) => `${device} ist zu alt für Tische. Bitte aktualisieren.`,
  },
  en: {
    create: 'Create room',
    new: 'Room',
    copy: 'Copy room',
    delete: 'Delete room',
    ten: 'Add 10 tables',
    make: (n: number) => `Add ${n} tables`,
    from: 'from',
    to: 'to',
    table: (name: string) => `Table ${name}`,
    tables: 'Tables and furniture',
    plan: 'Floor plan',
    name: 'Number or name',
    roomName: 'Name of the room',
    column: 'Column',
    more: (label: string) => `More: ${label}`,
    save: 'Save',
    undo: 'Undo',
    redo: 'Redo',
    overlaps: 'Table 2 and Table 1 overlap.',
    repair: 'Move Table 2 aside',
    twice: 'Table 1 exists already.',
    wall: 'Wall',
    turn: 'Turned by',
    stale: 'Keep my input',
    service: 'Table service',
    tooOld: (device: string) => `${device} is too old for tables. Please update it.`,
  },
} as const;

export type SavedRoom = {
  readonly roomId: string;
  readonly name: string;
  readonly version: number;
  readonly tables: readonly {
    readonly tableId: string;
    readonly name: string | null;
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly turn: number;
  }[];
};

/** What the server holds of the rooms of a location. */
export async function savedRooms(page: Page, locationId: string): Promise<readonly SavedRoom[]> {
  const response = await page.context().request.get(`/api/v1/locations/${locationId}/rooms`);
  return ((await response.json()) as { readonly rooms: readonly SavedRoom[] }).rooms;
}

/** A location without rooms. */
export async function emptyPlace(page: Page, name: string): Promise<string> {
  const { locationId } = await placeNamed(page, name);
  const request = page.context().request;
  const origin = new URL(page.url()).origin;
  for (const { roomId } of await savedRooms(page, locationId))
    await request.delete(`/api/v1/rooms/${roomId}`, { headers: { origin } });
  return locationId;
}

/** Keys are pressed and counted; nothing is clicked. */
export function keysOf(page: Page) {
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await page.keyboard.press(key);
  };
  const here = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
      return (at?.getAttribute('aria-label') ?? label ?? '').trim();
    });
  return {
    press,
    here,
    count: () => count,
    /** By the tabulator alone, as far as it takes. */
    goTo: async (name: string | RegExp) => {
      for (let steps = 0; steps < 120; steps++) {
        const at = await here();
        if (typeof name === 'string' ? at === name : name.test(at)) return;
        await press('Tab');
      }
      throw new Error(`no way to ${String(name)} by the keyboard`);
    },
  };
}
