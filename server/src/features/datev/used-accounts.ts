import type { AccountName } from '@tresen/domain/datev/accounts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = { readonly value_cards: boolean };

/** The accounts few need, as far as a closed day has something to book on them. */
export async function usedAccounts(tx: Tx): Promise<readonly AccountName[]> {
  const { rows } = await sql<Row>`
    select exists (select 1 from app.z_reports z, jsonb_each(z.content #> '{figures,beside}') b
        where b.key in ('valueSold', 'valueRedeemed') and (b.value ->> 'count')::bigint <> 0) as value_cards`.execute(
    tx,
  );
  return rows[0]?.value_cards ? ['value-cards'] : [];
}
