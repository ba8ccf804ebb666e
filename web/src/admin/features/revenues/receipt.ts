import type { api } from '../../app/desk-api.ts';

export type Receipt = Awaited<ReturnType<typeof api.revenues.show>>;
