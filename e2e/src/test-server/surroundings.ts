import type { Database } from './database.ts';

type Place = {
  readonly database: Database;
  readonly port: number;
  readonly smtpUrl: string;
  /** What the visitor types, where a proxy stands in front. */
  readonly publicUrl?: string;
  readonly webDist?: string;
};

/** The environment of a server under test. */
export function surroundings({ database, port, smtpUrl, publicUrl, webDist }: Place): Record<string, string> {
  return {
    NODE_ENV: 'test',
    ROLES: 'api,worker',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? `http://127.0.0.1:${port}`,
    DATABASE_URL: database.urlFor('tresen_app'),
    AUTH_DATABASE_URL: database.urlFor('tresen_auth'),
    MIGRATION_DATABASE_URL: database.urlFor(),
    EVENT_BUS_URL: process.env.EVENT_BUS_URL ?? 'nats://127.0.0.1:4222',
    AUTH_SECRET: 'a-secret-for-tests-only-that-is-long-enough',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Tresen <tresen@house.example>',
    LOG_LEVEL: process.env.E2E_LOG_LEVEL ?? 'warn',
    ...(webDist === undefined ? {} : { WEB_DIST: webDist }),
  };
}
