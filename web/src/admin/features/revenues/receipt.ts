import type { api } from '../../app/api.ts';

export type Receipt = Awaited<ReturnType<typeof api.revenues.show>>;
