import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** What the operator says about the build that is served. */
export type Urgency = { readonly criticalBuild: string | undefined; readonly minimumAppVersion: string | undefined };

const manifest = z.object({ id: z.string(), minimumAppVersion: z.string(), critical: z.boolean() });

/** Which build is the latest, and whether browsers may wait for a quiet minute with it. Read anew each time. */
export function registerLatestBuild(app: FastifyInstance, dist: string, urgency: Urgency): void {
  app.get('/builds/latest.json', async (_request, reply) => {
    const latest = manifest.parse(JSON.parse(await readFile(join(dist, 'builds', 'latest.json'), 'utf8')));
    return reply.header('cache-control', 'no-store').send(sharpened(latest, urgency));
  });
}

/** A build is critical by its own name: forgotten in the configuration, it sharpens no later one. */
function sharpened(latest: z.infer<typeof manifest>, { criticalBuild, minimumAppVersion }: Urgency) {
  return {
    id: latest.id,
    minimumAppVersion: minimumAppVersion ?? latest.minimumAppVersion,
    critical: latest.critical || latest.id === criticalBuild,
  };
}
