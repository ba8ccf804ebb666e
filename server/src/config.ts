import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dtdName } from '@tresen/domain/dsfinvk/described-files';
import { entitlements } from '@tresen/domain/locations/entitlements';
import { z } from 'zod';
import { busSettingOf } from './platform/events/bus-setting.ts';
import { filesPlaceOf } from './platform/files/files-url.ts';
import { cardVendorsOf } from './core/cards/card-vendors.ts';
import type { TseVendor } from './core/tse/tse-vendor.ts';
import { plantedFaults } from './core/ingest/planted-fault-names.ts';
import { splitSecretsKey } from './platform/secrets/seal.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const serverRoles = ['api', 'worker'] as const;

const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));

const filesUrl = z.string().transform((text, context) => {
  const place = filesPlaceOf(text);
  // The address may hold a secret, so what is wrong with it is not said with it.
  if (!place) context.addIssue('must be file:///folder or s3://key:secret@host/bucket?region=…');
  return place ?? z.NEVER;
});

const busUrl = z.string().transform((text, context) => {
  const setting = busSettingOf(text);
  if (!setting) context.addIssue('must be nats://[user:password@]host:port, postgres or none');
  return setting ?? z.NEVER;
});

/** The grammar in the authority's own package for exports. */
const grammarIn = z.string().transform((folder, context) => {
  const path = join(folder, dtdName);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  context.addIssue(`must be a folder with ${dtdName}`);
  return z.NEVER;
});

/** Outside of production what is sealed is worth nothing, and nobody should have to make a key for it. */
const developmentSecretsKey = 'development-only-key-for-sealed-secrets';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLES: list.pipe(z.array(z.enum(serverRoles)).min(1)).prefault('api,worker'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.string().min(1),
  AUTH_DATABASE_URL: z.string().min(1),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters'),
  SECRETS_KEY: z
    .string()
    .refine((keys) => splitSecretsKey(keys).every((key) => key.length >= 32), 'at least 32 characters each')
    .default(developmentSecretsKey),
  SMTP_URL: z.string().min(1),
  MAIL_FROM: z.string().min(3),
  LEGAL_DIR: z.string().default(join(root, 'ops', 'legal')),
  WEB_DIST: z.string().default(join(root, 'web', 'dist')),
  FILES_URL: filesUrl.optional(),
  EVENT_BUS_URL: busUrl.prefault('postgres'),
  SOURCE_URL: z.string().default('https://example.org/tresen'),
  CONTACT_EMAIL: z.string().default('kontakt@tresen.example'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PLANTED_FAULT: z.enum(plantedFaults).optional(),
  ENTITLED_FROM_START: list.pipe(z.array(z.enum(entitlements))).optional(),
  CRITICAL_BUILD: z.string().max(100).optional(),
  MINIMUM_APP_VERSION: z
    .string()
    .regex(/^\d+(\.\d+){0,2}$/, 'must be a version like 0.2.0')
    .optional(),
  DSFINVK_PACKAGE: grammarIn.optional(),
  FISKALY_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUMUP_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. What is missing or wrong is named, all of it at once, before anything starts. */
export function readConfig(env: Record<string, string | undefined>) {
  const read = environment.safeParse(fromFiles(withoutEmpty(env)));
  if (!read.success)
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));

  const value = read.data;
  const legal = readLegalTexts(value.LEGAL_DIR);
  const problems = unsafeInProduction(value, legal.arePlaceholders);
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    isProduction: value.NODE_ENV === 'production',
    roles: value.ROLES,
    http: {
      host: value.HOST,
      port: value.PORT,
      workerPort: value.WORKER_PORT,
      publicUrl: new URL(value.PUBLIC_URL).origin,
      trustedProxies: value.TRUSTED_PROXIES,
      metricsToken: value.METRICS_TOKEN,
    },
    database: { url: value.DATABASE_URL, authUrl: value.AUTH_DATABASE_URL, poolSize: value.DATABASE_POOL_SIZE },
    authSecret: value.AUTH_SECRET,
    secretsKey: value.SECRETS_KEY,
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    web: { dist: value.WEB_DIST, sourceUrl: value.SOURCE_URL, contactEmail: value.CONTACT_EMAIL },
    urgency: { criticalBuild: value.CRITICAL_BUILD, minimumAppVersion: value.MINIMUM_APP_VERSION },
    legal,
    files: value.FILES_URL ?? { kind: 'disk' as const, folder: join(root, '.data', 'files') },
    taxOfficeGrammar: value.DSFINVK_PACKAGE,
    eventBus: value.EVENT_BUS_URL,
    logLevel: value.LOG_LEVEL,
    entitledFromStart: value.ENTITLED_FROM_START ?? [],
    tseVendor: vendorOf(value),
    cardVendors: cardVendorsIn(value),
    tracesUrl: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    plantedFault: value.PLANTED_FAULT,
  };
}

/** The address that `tresen migrate` works with: of a role that may do more than the program itself. */
export function readMigrationUrl(env: Record<string, string | undefined>): string | undefined {
  return fromFiles(withoutEmpty(env))['MIGRATION_DATABASE_URL'];
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** What marks a legal text as not yet the operator's own: the word at its head, and every gap that is left to fill in. */
const placeholderMark = /\[PLATZHALTER\]|\{\{/;

function readLegalTexts(folder: string) {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const imprint = { de: read('imprint.de.md'), en: read('imprint.en.md') };
  const privacy = { de: read('privacy.de.md'), en: read('privacy.en.md') };
  const arePlaceholders = [...Object.values(imprint), ...Object.values(privacy)].some((text) =>
    placeholderMark.test(text),
  );
  return { imprint, privacy, arePlaceholders };
}

function unsafeInProduction(value: z.infer<typeof environment>, arePlaceholders: boolean): readonly string[] {
  if (value.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!value.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL: must be https in production');
  if (value.AUTH_SECRET.includes('development')) problems.push('AUTH_SECRET: the development secret must not be used');
  if (value.SECRETS_KEY.includes('development')) problems.push('SECRETS_KEY: needs a key of your own in production');
  if (value.DATABASE_URL === value.AUTH_DATABASE_URL) problems.push('AUTH_DATABASE_URL: needs a role of its own');
  if (vendorOf(value).provider === 'double') problems.push('FISKALY_BASE_URL: a stand-in signs nothing that counts');
  for (const [name, { isStandIn }] of Object.entries(cardVendorsIn(value)))
    if (isStandIn) problems.push(`${name.toUpperCase()}_BASE_URL: a stand-in takes no money`);
  if (value.PLANTED_FAULT) problems.push('PLANTED_FAULT: faults are for tests only');
  if (!value.FILES_URL) problems.push('FILES_URL: must say where pictures are kept');
  if (arePlaceholders)
    problems.push('LEGAL_DIR: imprint or privacy still hold placeholders; write your own texts, without {{ }}');
  return problems;
}

/** The vendor, or the stand-in that is asked in its words: in development nobody asks the vendor by accident. */
function vendorOf({ NODE_ENV, FISKALY_BASE_URL }: z.infer<typeof environment>): TseVendor {
  const standIn = 'http://127.0.0.1:8090/api/v2';
  const usual = NODE_ENV === 'production' ? 'https://kassensichv-middleware.fiskaly.com/api/v2' : standIn;
  const baseUrl = FISKALY_BASE_URL ?? usual;
  const { protocol, hostname } = new URL(baseUrl);
  const isVendor = protocol === 'https:' && hostname.endsWith('.fiskaly.com');
  return { baseUrl, provider: isVendor ? 'fiskaly' : 'double' };
}

function cardVendorsIn({ NODE_ENV, SUMUP_BASE_URL, STRIPE_BASE_URL }: z.infer<typeof environment>) {
  return cardVendorsOf({ isProduction: NODE_ENV === 'production', sumup: SUMUP_BASE_URL, stripe: STRIPE_BASE_URL });
}

/** `AUTH_SECRET_FILE=/run/secrets/auth_secret` says where `AUTH_SECRET` stands, for what should not stand in an environment. */
function fromFiles(env: Record<string, string>): Record<string, string> {
  const known = new Set([...Object.keys(environment.shape), 'MIGRATION_DATABASE_URL']);
  const read = { ...env };
  for (const [variable, path] of Object.entries(env)) {
    const name = variable.replace(/_FILE$/, '');
    if (name === variable || !known.has(name)) continue;
    if (name in env) throw new ConfigError([`${name}: is set twice, also by ${variable}`]);
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text !== '') read[name] = text;
    } catch {
      throw new ConfigError([`${variable}: ${path} cannot be read`]);
    }
  }
  return read;
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(entries);
}
