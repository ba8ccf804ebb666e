import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { Counter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { park } from '../menu/park.ts';
import type { Person } from './person.ts';

/** Somebody steps up to the till. An open cart never passes to another person unsaid: it is parked under its own name. */
export async function takePlace(counter: Counter, next: Person): Promise<void> {
  const { person, lastPerson, sale } = counter;
  const before = lastPerson.get();
  lastPerson.set(next);
  person.set(next);
  if (isEmpty(sale.get()) || before?.userId === next.userId) return;
  const t = translations().till;
  const isParked = before !== undefined && (await park(counter, before.name));
  showNotice({ text: isParked ? t('pin.cartParked', { name: before.name }) : t('pin.cartThere'), lastsFor: 8_000 });
}
