import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { knownSettings } from './known-settings.ts';
import { readYaml, type Tree } from './yaml-tree.ts';

const [compose] = readYaml('ops/compose.yaml');
if (!compose) throw new Error('compose.yaml is empty');
const services = compose.at('services').entries();
const service = (name: string) => compose.at('services', name);
const texts = (tree: Tree) => tree.list().map((one) => one.text());

describe('[S19] the containers of one restaurant', () => {
  test('are the ones that are meant', () => {
    const names = ['postgres', 'backup', 'migrate', 'tresen', 'caddy', 'nats', 'prometheus', 'grafana'];
    expect(services.map(([name]) => name)).toEqual(names);
    const optional = services.filter(([, one]) => one.at('profiles').isThere()).map(([name]) => name);
    expect(optional).toEqual(['nats', 'prometheus', 'grafana']);
  });

  test.each(services)(
    '%s: a version that is named, nobody special, nothing writable but what is said',
    (_name, one) => {
      expect(one.at('image').text()).toMatch(/^[a-z/]+:(\$\{TRESEN_VERSION:-)?v?\d+\.\d+/);
      expect(one.at('image').text()).not.toContain('latest');
      expect(one.at('user').text()).toMatch(/^(node|[1-9]\d*:\d+)$/);
      expect(one.at('read_only').value()).toBe(true);
      expect(texts(one.at('cap_drop'))).toEqual(['ALL']);
      expect(texts(one.at('security_opt'))).toEqual(['no-new-privileges:true']);
      expect(one.at('privileged').isThere()).toBe(false);
      expect(one.at('restart').text()).toMatch(/^(unless-stopped|on-failure)$/);
      expect(one.at('healthcheck', 'test').isThere() || one.at('healthcheck', 'disable').value()).toBe(true);
      expect(one.at('networks').list().length).toBeGreaterThan(0);
    },
  );

  test('only Caddy is reached from outside, and Grafana from this machine; the database by nobody', () => {
    const published = services.flatMap(([name, one]) => texts(one.at('ports')).map((port) => `${name} ${port}`));
    expect(published).toEqual(['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp', 'grafana 127.0.0.1:3001:3000']);
    expect(compose.at('networks', 'inside', 'internal').value()).toBe(true);
    for (const name of ['postgres', 'backup', 'nats']) expect(texts(service(name).at('networks'))).toEqual(['inside']);
    expect(texts(service('caddy').at('networks'))).toEqual(['outside']);
  });

  test('every variable is one that the server reads, and no secret stands in one', () => {
    const settings = knownSettings();
    expect(settings.size).toBeGreaterThan(20);
    for (const name of ['tresen', 'migrate'])
      for (const [variable, value] of service(name).at('environment').entries()) {
        expect(settings, variable).toContain(variable.replace(/_FILE$/, ''));
        if (/SECRET|TOKEN|PASSWORD|DATABASE_URL|SMTP_URL|BUS_URL/.test(variable)) {
          expect(variable).toMatch(/_FILE$/);
          expect(value.text()).toMatch(/^\/run\/secrets\//);
        }
      }
  });

  test('every secret that is mounted is declared, made by prepare.sh, and used', () => {
    const prepared = readFileSync(join(repoRoot, 'ops/prepare.sh'), 'utf8');
    const declared = compose.at('secrets').entries();
    for (const [name, one] of declared) {
      expect(prepared).toContain(`secrets/${name === 'smtp_url' ? name : ''}`);
      if (name !== 'smtp_url') expect(prepared).toMatch(new RegExp(`^keep ${name} `, 'm'));
      expect(one.at('file').text()).toBe(`\${DATA_DIR}/secrets/${name}`);
    }
    const used = new Set(services.flatMap(([, one]) => texts(one.at('secrets'))));
    expect([...used].toSorted()).toEqual(declared.map(([name]) => name).toSorted());
  });

  test('every file that is mounted is there, and read only', () => {
    const mounted = services.flatMap(([, one]) => texts(one.at('volumes'))).filter((mount) => mount.startsWith('./'));
    expect(mounted.length).toBeGreaterThan(5);
    for (const mount of mounted) {
      const [from = '', , mode] = mount.split(':');
      expect(existsSync(join(repoRoot, 'ops', from)), mount).toBe(true);
      expect(mode, mount).toBe('ro');
    }
    for (const script of ['archive-wal.sh', 'back-up.sh', 'create-roles.sh', 'prepare.sh'])
      expect(statSync(join(repoRoot, 'ops', script)).mode & 0o111, script).not.toBe(0);
  });

  test('[hole-5][F10] the log of the database is archived by the script that survives a crash, beside the copies', () => {
    const command = texts(service('postgres').at('command'));
    expect(command).toContain('archive_mode=on');
    expect(command).toContain('archive_command=/archive-wal.sh %p %f');
    expect(texts(service('postgres').at('volumes'))).toContain('./archive-wal.sh:/archive-wal.sh:ro');
    const archive = texts(service('postgres').at('volumes')).find((mount) => mount.endsWith(':/archive'));
    expect(archive).toMatch(/backup\/wal:\/archive$/);
    expect(texts(service('backup').at('volumes'))).toContain('${DATA_DIR}/backup/wal:/archive');
  });

  test('[hole-11] the backup reads the files of the program and keeps them beside the copies', () => {
    const program = texts(service('tresen').at('volumes')).find((mount) => mount.endsWith(':/files'));
    expect(program).toBe('files:/files');
    expect(service('tresen').at('environment', 'FILES_URL').text()).toBe('file:///files');
    expect(texts(service('backup').at('volumes'))).toEqual(
      expect.arrayContaining(['files:/files:ro', '${DATA_DIR}/backup/files:/kept-files']),
    );
    expect(readFileSync(join(repoRoot, 'ops/prepare.sh'), 'utf8')).toMatch(
      /chown "\$postgres" .*"\$folder\/backup\/files"/,
    );
  });

  test('a process that stops gets the time that it takes: 20 seconds for jobs, and some', () => {
    expect(Number.parseInt(service('tresen').at('stop_grace_period').text(), 10)).toBeGreaterThanOrEqual(25);
    expect(service('tresen').at('depends_on', 'migrate', 'condition').text()).toBe('service_completed_successfully');
  });
});

describe('the proxy and the image', () => {
  const caddyfile = readFileSync(join(repoRoot, 'ops/Caddyfile'), 'utf8');
  const dockerfile = readFileSync(join(repoRoot, 'ops/Dockerfile'), 'utf8');

  test('Caddy speaks HTTP/3, passes streams on at once, bounds what comes in, and leaves the rest to the server', () => {
    expect(caddyfile).toMatch(/protocols h1 h2 h3/);
    expect(caddyfile).toMatch(/flush_interval -1/);
    expect(caddyfile).toMatch(/max_size 12MB/);
    expect(caddyfile).toMatch(/max_header_size/);
    expect(caddyfile).toMatch(/@inside path \/metrics \/healthz \/readyz\n\s+respond @inside 404/);
    expect(caddyfile).not.toMatch(/^\s*encode\b/m);
    expect(caddyfile).not.toMatch(/Strict-Transport|Content-Security|X-Frame|Referrer-Policy|X-Content-Type/i);
    expect(caddyfile.split('{').length).toBe(caddyfile.split('}').length);
  });

  test('the image names its versions, runs as nobody special, and tells whether it is well', () => {
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? '');
    const named = stages.filter((image) => image.includes(':'));
    expect(named.length).toBeGreaterThan(1);
    for (const image of named) expect(image).toMatch(/:\d+\.\d+\.\d+/);
    expect(dockerfile.lastIndexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '));
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).toMatch(/--frozen-lockfile --prod/);
  });

  test('what is compiled while the image is made is compiled as the program is started', () => {
    const [, started] = /^CMD \["node", "([^"]+)", "server\/src\/main.ts"\]$/m.exec(dockerfile) ?? [];
    expect(started).toBeDefined();
    expect(dockerfile).toContain(`RUN node ${started} server/src/main.ts || [ $? -eq 78 ]`);
    expect(dockerfile.indexOf('ENV NODE_COMPILE_CACHE')).toBeLessThan(dockerfile.indexOf(`RUN node ${started}`));
  });
});
