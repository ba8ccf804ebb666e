import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Each text is prepared once. */
export function sqliteStatements(db: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  function statement(sql: string): StatementSync {
    const known = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, known);
    return known;
  }
  return {
    read: <Row>(sql: string, ...values: (string | number)[]): Row[] =>
      statement(sql).all(...values) as unknown as Row[],
    run: (sql: string, ...values: (string | number)[]): void => void statement(sql).run(...values),
  };
}
