import type { TestServer } from '@tresen/e2e/test-server';
import { realPaths } from '@tresen/e2e/test-server/real-paths';

export type Place = {
  /** As the route table writes it. */
  readonly path: string;
  /** With the ids of the demo organisation. */
  readonly address: string;
  readonly slug: string;
  readonly isSignedIn: boolean;
};

/** What has no row in the route table but a face of its own. */
const beyondTheTable = [
  '/',
  '/imprint',
  '/privacy',
  '/license-information',
  '/help',
  '/help/till',
  '/menu',
  '/menu/gibt-es-nicht',
  '/gibt-es-nicht',
];
const signedInPaths = ['/admin/gibt-es-nicht'];

/** Every page there is: the routes of the build, the public pages, and the pages for what is not there. */
export async function placesOf(testServer: TestServer): Promise<readonly Place[]> {
  const { context, signIn, close } = await testServer.visitor();
  await signIn('owner');
  const real = await realPaths(context);
  const { id } = (await (await context.request.get('/builds/latest.json')).json()) as { readonly id: string };
  const meta = await context.request.get(`/builds/meta/${id}.json`);
  const { routes } = (await meta.json()) as { readonly routes: readonly string[] };
  await close();

  return [...beyondTheTable, ...routes, ...signedInPaths].map((path) => ({
    path,
    address: real(path),
    slug: path.slice(1).replaceAll('/', '_').replaceAll(':', '') || 'home',
    isSignedIn: path.startsWith('/admin'),
  }));
}
