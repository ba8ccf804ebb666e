import type { AccountName } from '@tresen/domain/datev/accounts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = { readonly value_cards: boolean; readonly online: boolean; readonly small: boolean };

/** The accounts few need, as far as a closed day has something to book on them, or will have. */
export async function usedAccounts(tx: Tx): Promise<readonly AccountName[]> {
  const { rows } = await sql<Row>`
    select exists (select 1 from app.z_reports z, jsonb_each(z.content #> '{figures,beside}') b
        where b.key in ('valueSold', 'valueRedeemed') and (b.value ->> 'count')::bigint <> 0) as value_cards,
      exists (select 1 from app.z_reports z
        where z.content #> '{figures,byPayment}' @> '[{"type": "online"}]') as online,
      exists (select 1 from app.organizations where small_from is not null) or exists (
        select 1 from app.z_reports z where z.content #> '{figures,smallCents}' is not null) as small`.execute(tx);
  const [found] = rows;
  return [
    ...(found?.small ? ['revenue-small' as const] : []),
    ...(found?.online ? ['online' as const] : []),
    ...(found?.value_cards ? ['value-cards' as const] : []),
  ];
}
