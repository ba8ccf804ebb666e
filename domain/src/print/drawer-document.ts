import type { DrawerPin, PrintDocument } from './document.ts';

/** Opens the drawer. No paper moves. */
export function drawerDocument(pin: DrawerPin): PrintDocument {
  return { kind: 'drawer', title: '', locale: 'de', marks: { copy: '', late: '' }, blocks: [{ kind: 'pulse', pin }] };
}
