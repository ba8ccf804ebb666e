import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, readMigrationUrl } from './config.ts';

const good = {
  DATABASE_URL: 'postgres://tresen_app@127.0.0.1/x',
  AUTH_DATABASE_URL: 'postgres://tresen_auth@127.0.0.1/x',
  AUTH_SECRET: 'long enough to be a secret, by far',
  SECRETS_KEY: 'a key of my own to seal secrets with',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Tresen <no-reply@tresen.example>',
};

describe('[R8.29] the configuration', () => {
  test('names everything that is missing or wrong, at once', () => {
    const broken = () => readConfig({ PORT: '99999', ROLES: 'api,cook', AUTH_SECRET: 'short' });
    for (const name of ['DATABASE_URL', 'AUTH_DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PORT', 'ROLES', 'AUTH_SECRET'])
      expect(broken).toThrow(name);
  });

  test('[S18] never repeats the secret it refuses', () => {
    expect(() => readConfig({ ...good, AUTH_SECRET: 'hunter2' })).toThrow(/AUTH_SECRET: at least 32/);
    expect(() => readConfig({ ...good, AUTH_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });

  test('[K20] takes several keys to seal with, each of them long enough, and repeats none that it refuses', () => {
    const [newer, older] = ['the newer key which is long enough', 'the older key which is long enough'];
    expect(readConfig({ ...good, SECRETS_KEY: `${newer},${older}` }).secretsKey).toBe(`${newer},${older}`);
    expect(() => readConfig({ ...good, SECRETS_KEY: `${newer},hunter2` })).toThrow(/SECRETS_KEY: at least 32/);
    expect(() => readConfig({ ...good, SECRETS_KEY: `${newer},hunter2` })).not.toThrow(/hunter2|newer/);
  });

  test('[S18] reads a secret from a file that is named, and says which one it cannot read', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'tresen-secret-')), 'auth_secret');
    writeFileSync(path, 'a secret in a file, which is long enough\n');
    const { AUTH_SECRET: _secret, ...rest } = good;
    expect(readConfig({ ...rest, AUTH_SECRET_FILE: path }).authSecret).toBe('a secret in a file, which is long enough');
    expect(readMigrationUrl({ MIGRATION_DATABASE_URL_FILE: path })).toMatch(/^a secret/);
    expect(() => readConfig({ ...rest, AUTH_SECRET_FILE: '/nowhere' })).toThrow(/AUTH_SECRET_FILE: \/nowhere cannot/);
    expect(() => readConfig({ ...good, AUTH_SECRET_FILE: path })).toThrow(/AUTH_SECRET: is set twice/);
  });

  test('takes what is safe to assume', () => {
    expect(readConfig(good)).toMatchObject({
      roles: ['api', 'worker'],
      isProduction: false,
      http: { host: '127.0.0.1', port: 3000 },
    });
    expect(readConfig({ ...good, ROLES: 'worker', PORT: '' })).toMatchObject({
      roles: ['worker'],
      http: { port: 3000 },
    });
  });

  test('refuses in production what would be unsafe there', () => {
    const production = { ...good, NODE_ENV: 'production' };
    expect(() => readConfig(production)).toThrow(/PUBLIC_URL: must be https/);
    const https = {
      ...production,
      PUBLIC_URL: 'https://kasse.example',
      FILES_URL: 'file:///var/lib/tresen/files',
      LEGAL_DIR: ownLegalTexts(),
    };
    expect(readConfig(https).isProduction).toBe(true);
    expect(() => readConfig({ ...https, FILES_URL: '' })).toThrow(/FILES_URL: must say where/);
    expect(() => readConfig({ ...https, AUTH_DATABASE_URL: good.DATABASE_URL })).toThrow(/role of its own/);
    expect(() => readConfig({ ...https, AUTH_SECRET: 'development secret that is long enough' })).toThrow(
      /development secret/,
    );
    for (const FISKALY_BASE_URL of ['http://127.0.0.1:8090/api/v2', 'https://fiskaly.com.example/api/v2'])
      expect(() => readConfig({ ...https, FISKALY_BASE_URL })).toThrow(/FISKALY_BASE_URL: a stand-in signs nothing/);
    expect(() => readConfig({ ...https, SECRETS_KEY: '' })).toThrow(/SECRETS_KEY: needs a key of your own/);
  });

  test('finds the bus by its address, and never repeats the password it refuses', () => {
    const busOf = (url: string) => readConfig({ ...good, EVENT_BUS_URL: url }).eventBus;
    expect(readConfig(good).eventBus).toEqual({ kind: 'postgres' });
    expect(busOf('none')).toEqual({ kind: 'none' });
    expect(busOf('nats://one.example:4222,two.example')).toEqual({
      kind: 'nats',
      servers: ['one.example:4222', 'two.example'],
    });
    expect(busOf('nats://house:se%2Fcret@127.0.0.1:4222')).toEqual({
      kind: 'nats',
      servers: ['127.0.0.1:4222'],
      user: 'house',
      password: 'se/cret',
    });
    for (const wrong of ['kafka://x', 'nats://', 'nats://hunter2@x', 'nats://a:hunter2@x/y', 'nats://a,,b']) {
      expect(() => busOf(wrong)).toThrow(/EVENT_BUS_URL: must be nats/);
      expect(() => busOf(wrong)).not.toThrow(/hunter2/);
    }
  });

  test('[D37] keeps pictures in a folder or with an S3 store, and never repeats the key it refuses', () => {
    expect(readConfig(good).files).toEqual({ kind: 'disk', folder: expect.stringMatching(/\.data\/files$/) });
    expect(readConfig({ ...good, FILES_URL: 'file:///srv/my%20pictures' }).files).toEqual({
      kind: 'disk',
      folder: '/srv/my pictures',
    });
    expect(readConfig({ ...good, FILES_URL: 's3://key:se%2Fcret@s3.example/house?region=eu-central-1' }).files).toEqual(
      {
        kind: 's3',
        endpoint: 'https://s3.example',
        region: 'eu-central-1',
        bucket: 'house',
        accessKeyId: 'key',
        secretAccessKey: 'se/cret',
        hasLock: false,
      },
    );
    for (const wrong of ['s3://s3.example/house', 's3://key:hunter2@s3.example', 'https://key:hunter2@x.example/b']) {
      expect(() => readConfig({ ...good, FILES_URL: wrong })).toThrow(/FILES_URL: must be/);
      expect(() => readConfig({ ...good, FILES_URL: wrong })).not.toThrow(/hunter2/);
    }
  });

  test('[hole-17][R2.26][R2.27] does not start in production while a legal text holds a placeholder', () => {
    expect(readConfig(good).legal.arePlaceholders).toBe(true);
    const own = ownLegalTexts();
    expect(readConfig({ ...good, LEGAL_DIR: own }).legal.arePlaceholders).toBe(false);

    const production = {
      ...good,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kasse.example',
      FILES_URL: 'file:///var/lib/tresen/files',
    };
    expect(() => readConfig(production)).toThrow(/LEGAL_DIR: imprint or privacy still hold placeholders/);
    expect(readConfig({ ...production, LEGAL_DIR: own }).isProduction).toBe(true);
    writeFileSync(join(own, 'privacy.en.md'), '# Privacy\n{{name or company}}');
    expect(() => readConfig({ ...production, LEGAL_DIR: own })).toThrow(/LEGAL_DIR/);
  });
});

function ownLegalTexts(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tresen-legal-'));
  for (const name of ['imprint.de', 'imprint.en', 'privacy.de', 'privacy.en'])
    writeFileSync(join(folder, `${name}.md`), '# Our own');
  return folder;
}
