import { fileURLToPath } from 'node:url';

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = { readonly getModuleInfo: (id: string) => Module | null };

const admin = (path: string) => fileURLToPath(new URL(`../src/admin/${path}`, import.meta.url));

const routes = admin('app/routes.ts');
const till = admin('features/pos/pos-screen.tsx');
const kitchen = admin('features/order-processing/processing-screen.tsx');
/** Where a visit begins: these have a budget, and carry nothing that only a till needs. */
const login = [admin('app/layouts/auth-layout.tsx'), admin('features/auth/login-screen.tsx')];
const dashboard = [admin('app/layouts/admin-default-layout.tsx'), admin('features/dashboard/dashboard-screen.tsx')];
const firstPages = [admin('app/main.tsx'), ...login, ...dashboard];

/**
 * A till shares small modules with many screens. Left to themselves they become dozens of files, each of which a slow
 * device asks for before the first tile is drawn; here they are two: what devices share, and what the desk needs as well.
 * The same holds for the first pages: what both have is one file, and what each shares with later screens is another.
 * No set needs anything of one that builds on it, so the files do not wait for each other in a circle.
 */
export function sharedChunks(): (id: string, graph: Graph) => string | null {
  let reached: Readonly<Record<'till' | 'first' | 'desk' | 'login' | 'dashboard', ReadonlySet<string>>> | undefined;
  return (id, graph) => {
    reached ??= {
      till: reachedFrom([till], graph),
      first: reachedFrom(firstPages, graph),
      desk: reachedFrom(deskScreens(graph), graph),
      login: reachedFrom(login, graph),
      dashboard: reachedFrom(dashboard, graph),
    };
    if (reached.login.has(id) && reached.dashboard.has(id)) return 'first-shared';
    if (reached.dashboard.has(id) && !reached.till.has(id)) return 'dashboard-shared';
    if (reached.login.has(id) && !reached.till.has(id)) return 'login-shared';
    if (!reached.till.has(id) || reached.first.has(id)) return null;
    return reached.desk.has(id) ? 'desk-shared' : 'till-shared';
  };
}

function deskScreens(graph: Graph): readonly string[] {
  const screens = graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? [];
  return screens.filter((id) => id !== till && id !== kitchen);
}

function reachedFrom(starts: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
