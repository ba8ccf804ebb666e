export const locationsPath = '/admin/settings/locations';

export const incidentsPath = '/admin/incidents';

export function locationPath(locationId: string): string {
  return `${locationsPath}/${locationId}`;
}

/** The list of areas is a tab of its location. */
export function areasPath(locationId: string): string {
  return `${locationPath(locationId)}?tab=areas`;
}

export function areaPath(locationId: string, areaId: string): string {
  return `${locationPath(locationId)}/areas/${areaId}`;
}

export function priceListsPath(locationId: string): string {
  return `${locationPath(locationId)}/price-lists`;
}

export function priceListPath(locationId: string, priceListId: string): string {
  return `${priceListsPath(locationId)}?list=${priceListId}`;
}

export function roomsPath(locationId: string): string {
  return `${locationPath(locationId)}/rooms`;
}

export function roomPath(locationId: string, roomId: string): string {
  return `${roomsPath(locationId)}?open=${roomId}`;
}

export function tsePath(locationId: string): string {
  return `${locationPath(locationId)}/tse`;
}

export function cardTerminalsPath(locationId: string): string {
  return `${locationPath(locationId)}/card-terminals`;
}

export function cardDaysPath(locationId: string): string {
  return `${cardTerminalsPath(locationId)}/days`;
}

export function taxNoticePath(locationId: string): string {
  return `${locationPath(locationId)}/tax-office`;
}
