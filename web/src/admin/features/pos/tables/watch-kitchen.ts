import { silentAfterMs, silentTickets } from '@tresen/domain/bills/kitchen-silence';
import type { TableTicket } from '@tresen/domain/bills/table-tickets';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { tableNames } from '../../../device/floor/follow-tickets.ts';
import { playSound } from '../display/sounds.ts';
import type { Tables } from './tables.ts';

/** What was sent longer ago was called out, or eaten. */
const recentMs = 300_000;
const lookMs = 1_000;

/** Tells the waiter of a table what the kitchen has finished, and whoever sent something that nobody there looks at it. */
export function watchKitchen(tables: Tables): () => void {
  const { floor, counter } = tables;
  const since = new Map<string, number>();
  const said = { ready: readyNow(tables), silent: new Set<string>() };

  function tellReady(): void {
    const me = counter.person.get()?.userId;
    const ready = readyNow(tables);
    const fresh = floor.tickets.get().filter(({ orderId }) => ready.has(orderId) && !said.ready.has(orderId));
    said.ready = ready;
    for (const ticket of fresh) {
      const waiter = ticket.waiterId ?? ticket.by ?? undefined;
      if (me === undefined || waiter !== me) continue;
      playSound('paid');
      showNotice({ id: `ready-${ticket.orderId}`, text: readyText(tables, ticket), lastsFor: 12_000 });
    }
  }

  function tellSilent(): void {
    const now = performance.now();
    const wall = Date.now() + (counter.till.state.get().clockOffsetMs ?? 0);
    const tickets = floor.tickets.get();
    for (const { orderId, isHeld, placedAt } of tickets)
      if (isHeld) since.delete(orderId);
      else if (!since.has(orderId) && wall - Date.parse(placedAt) < recentMs) since.set(orderId, now);
    const progress = floor.progress.get();
    const me = counter.person.get()?.userId;
    const silent = silentTickets(tickets, {
      since,
      now,
      isSeen: (orderId) => (progress.get(orderId) ?? 'sent') !== 'sent',
      isOwn: ({ by }) => me !== undefined && by === me,
    });
    for (const ticket of silent.filter(({ orderId }) => !said.silent.has(orderId))) {
      said.silent.add(ticket.orderId);
      const text = translations().tables('kitchenSilent', { name: nameOf(tables, ticket) });
      showNotice({ id: `silent-${ticket.orderId}`, text, lastsFor: 3 * silentAfterMs });
    }
  }

  const timer = setInterval(tellSilent, lookMs);
  const stops = [floor.progress.subscribe(tellReady), floor.tickets.subscribe(tellReady)];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

function readyNow({ floor }: Tables): ReadonlySet<string> {
  return new Set([...floor.progress.get()].filter(([, state]) => state === 'ready').map(([orderId]) => orderId));
}

function readyText(tables: Tables, ticket: TableTicket): string {
  const t = translations().tables;
  const name = nameOf(tables, ticket);
  return ticket.course === 0 ? t('ready.atOnce', { name }) : t('ready.course', { name, n: ticket.course });
}

function nameOf({ floor, counter }: Tables, ticket: TableTicket): string {
  return tableNames(floor.now.get().view, counter.till.catalogue.get())(ticket);
}
