import { denialAt, type Endpoint } from '@tresen/domain/people/access';
import { type Feature, features } from '@tresen/domain/locations/feature-gates';
import type { FastifyRequest } from 'fastify';
import type { ApiSettings } from './api.ts';
import { writeSupportTrace } from '../../platform/db/write-support-trace.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { requestViewOf } from './request-view.ts';
import { type Visitor, visitorOf } from './visitor.ts';

type Asking = Visitor & { readonly organization: NonNullable<Visitor['organization']> };

/** The guard of the few routes beside the contract: the same session, the same guards, asked of the database itself. */
export async function requireVisitor(
  request: FastifyRequest,
  settings: ApiSettings,
  endpoint: Endpoint,
): Promise<Asking> {
  const { accounts, directory, enter } = settings.services;
  const { headers } = requestViewOf(request, settings);
  const { session } = await accounts.sessionOf(headers, false);
  if (!session) throw refusal('session/missing');
  const visitor = await visitorOf(session, directory, Temporal.Now.instant());
  const { organization } = visitor;
  if (!organization || denialAt({ access: endpoint.access }, { role: visitor.role, locations: [] }))
    throw refusal('access/denied');
  if (endpoint.feature !== undefined) {
    const rows = await enter(organization.orgId, (tx) =>
      tx.selectFrom('app.locations').select('features').where('retired_at', 'is', null).execute(),
    );
    const on = features.filter((feature) => rows.some((row) => row.features.includes(feature)));
    if (!isOn(endpoint.feature, on)) throw refusal('feature/off');
  }
  if (visitor.role === 'support') {
    const actor = { userId: visitor.account.userId, orgId: organization.orgId, role: visitor.role };
    const [path = '', asked = ''] = request.url.split('?', 2);
    const trace = { actor, now: Temporal.Now.instant(), endpoint: path, asked, isRead: true };
    await enter(organization.orgId, (tx) => writeSupportTrace(tx, trace));
  }
  return { ...visitor, organization };
}

function isOn(feature: Feature, on: readonly Feature[]): boolean {
  return on.includes(feature);
}
