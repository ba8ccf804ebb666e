import { type RawBuilder, sql } from 'kysely';

/** What every list of an auditor can be narrowed by. That nothing lies outside of the access is the database's business. */
export type AuditedPart = {
  readonly locationId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Page = { readonly page: number; readonly pageSize: number };

/** `alias` has a `location_id` and a `business_date`. */
export function partOf(alias: string, { locationId, from, to }: AuditedPart): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(locationId === undefined ? [] : [sql`${sql.ref(`${alias}.location_id`)} = ${locationId}::uuid`]),
      ...(from === undefined ? [] : [sql`${sql.ref(`${alias}.business_date`)} >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`${sql.ref(`${alias}.business_date`)} <= ${to}::date`]),
    ],
    sql` and `,
  );
}

export function pageOf({ page, pageSize }: Page): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
}
