import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

type Location = { readonly locationId: string; readonly areas: readonly { readonly areaId: string }[] };

/** Fills the holes of a route with ids of the demo organisation, as its owner sees them. */
export async function realPaths(context: BrowserContext): Promise<(path: string) => string> {
  const response = await context.request.get('/api/v1/locations');
  const { locations } = (await response.json()) as { readonly locations: readonly Location[] };
  const location = locations.find(({ areas }) => areas.length > 0);
  const area = location?.areas[0];
  if (location === undefined || area === undefined)
    throw new Error('the demo organisation has no location with an area');
  const list = await context.request.get('/api/v1/articles?limit=1');
  const { articles } = (await list.json()) as { readonly articles: readonly { readonly articleId: string }[] };

  const ids: Record<string, string> = {
    locationId: location.locationId,
    areaId: area.areaId,
    articleId: articles[0]?.articleId ?? randomUUID(),
    zReportId: randomUUID(),
    menuId: 'biergarten-lindenhof',
  };
  return (path) => path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
}
