import type { Catalogue } from '@tresen/domain/offer/catalogue';

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
