import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { TicketDetails } from '@tresen/domain/orders/kitchen-ticket';
import { translations } from '../../app/translations.ts';

/** The name people call somebody by; `undefined` where nobody is known under this id. */
export function personName({ staff }: Catalogue, userId: string | null): string | undefined {
  const name = staff.find((person) => person.userId === userId)?.name;
  return name?.split(' ')[0] || undefined;
}

export function areaName({ areas }: Catalogue, areaId: string | null): string | undefined {
  return areas.find((area) => area.areaId === areaId)?.name;
}

export function stationNames({ stations }: Catalogue, stationIds: readonly string[]): readonly string[] {
  return stations.filter(({ stationId }) => stationIds.includes(stationId)).map(({ name }) => name);
}

/** As people call an order: by its number, or by the table it is for. */
export function calledAs({ pickupNo, table }: Pick<TicketDetails, 'pickupNo' | 'table'>): string {
  const t = translations().kitchen;
  return table ? t('ticket.table', { name: table.name }) : t('ticket.number', { number: pickupNo });
}
