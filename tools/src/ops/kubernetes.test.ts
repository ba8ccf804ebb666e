import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { knownSettings } from './known-settings.ts';
import { readYaml, type Tree } from './yaml-tree.ts';

const base = 'ops/kubernetes/base';
const example = 'ops/kubernetes/overlays/example';
const yamlIn = (folder: string) => readdirSync(join(repoRoot, folder)).filter((name) => name.endsWith('.yaml'));

const kustomization = readYaml(`${base}/kustomization.yaml`)[0];
if (!kustomization) throw new Error('no kustomization');
const objects = yamlIn(base)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => readYaml(`${base}/${name}`));
const ofKind = (kind: string) => objects.filter((one) => one.at('kind').text() === kind);
const nameOf = (one: Tree) => one.at('metadata', 'name').text();
const named = (list: readonly Tree[]) => list.map((one) => [nameOf(one), one] as const);
const deployments = named(ofKind('Deployment'));
const pods = named([...ofKind('Deployment'), ...ofKind('Job')]);

const versions: Readonly<Record<string, string>> = {
  Namespace: 'v1',
  ServiceAccount: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  NetworkPolicy: 'networking.k8s.io/v1',
  Ingress: 'networking.k8s.io/v1',
};

describe('[S19] the manifests of a fleet', () => {
  test('are all listed, each of a kind that is known, under a name that is its own', () => {
    const listed = kustomization
      .at('resources')
      .list()
      .map((one) => one.text());
    expect(listed.toSorted()).toEqual(
      yamlIn(base)
        .filter((name) => name !== 'kustomization.yaml')
        .toSorted(),
    );
    const all = [...objects, ...readYaml(`${example}/ingress.yaml`)];
    for (const one of all) expect(one.at('apiVersion').text(), nameOf(one)).toBe(versions[one.at('kind').text()]);
    const keys = all.map((one) => `${one.at('kind').text()} ${nameOf(one)}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(deployments.map(([name]) => name)).toEqual(['api', 'worker']);
  });

  test.each(pods)(
    '%s runs as nobody special, changes nothing of itself, and has an end to its memory',
    (_name, one) => {
      const pod = one.at('spec', 'template', 'spec');
      expect(pod.at('securityContext', 'runAsNonRoot').value()).toBe(true);
      expect(pod.at('securityContext', 'seccompProfile', 'type').text()).toBe('RuntimeDefault');
      expect(pod.at('automountServiceAccountToken').value()).toBe(false);
      for (const container of pod.at('containers').list()) {
        const security = container.at('securityContext');
        expect(security.at('readOnlyRootFilesystem').value()).toBe(true);
        expect(security.at('allowPrivilegeEscalation').value()).toBe(false);
        expect(security.at('capabilities', 'drop', 0).text()).toBe('ALL');
        expect(container.at('resources', 'limits', 'memory').isThere()).toBe(true);
        expect(container.at('resources', 'requests', 'cpu').isThere()).toBe(true);
        expect(container.at('image').text()).toBe('tresen');
      }
    },
  );

  test.each(deployments)('%s is probed, spread out, and stops without hurry', (_name, one) => {
    const pod = one.at('spec', 'template', 'spec');
    const container = pod.at('containers', 0);
    expect(container.at('startupProbe', 'httpGet', 'path').text()).toBe('/healthz');
    expect(container.at('livenessProbe', 'httpGet', 'path').text()).toBe('/healthz');
    expect(container.at('readinessProbe', 'httpGet', 'path').text()).toBe('/readyz');
    const pause = Number(container.at('lifecycle', 'preStop', 'sleep', 'seconds').value());
    expect(pause).toBeGreaterThan(0);
    // Jobs get 20 seconds, answers 30 at most.
    expect(Number(pod.at('terminationGracePeriodSeconds').value())).toBeGreaterThanOrEqual(pause + 30);
    expect(pod.at('topologySpreadConstraints').list().length).toBe(2);
    expect(one.at('spec', 'strategy', 'rollingUpdate', 'maxUnavailable').value()).toBe(0);
    const labels = one.at('spec', 'template', 'metadata', 'labels').value();
    expect(one.at('spec', 'selector', 'matchLabels').value()).toEqual(labels);
  });

  test('whatever selects something selects something that is there', () => {
    const labels = deployments.map(([, one]) => one.at('spec', 'template', 'metadata', 'labels').value());
    for (const budget of ofKind('PodDisruptionBudget'))
      expect(labels).toContainEqual(budget.at('spec', 'selector', 'matchLabels').value());
    expect(labels).toContainEqual(ofKind('Service')[0]?.at('spec', 'selector').value());
    const scaled = ofKind('HorizontalPodAutoscaler').map((one) => one.at('spec', 'scaleTargetRef', 'name').text());
    expect(scaled).toEqual(['api']);
    expect(ofKind('PodDisruptionBudget').map(nameOf)).toEqual(deployments.map(([name]) => name));
  });

  test('the network is closed first, and no way leads to a worker but the one for figures', () => {
    const policies = ofKind('NetworkPolicy');
    const closed = policies.find((one) => nameOf(one) === 'closed');
    expect(closed?.at('spec', 'podSelector').value()).toEqual({});
    expect(closed?.at('spec', 'policyTypes').value()).toEqual(['Ingress', 'Egress']);
    expect(closed?.at('spec', 'ingress').isThere()).toBe(false);
    expect(closed?.at('spec', 'egress').isThere()).toBe(false);
    for (const policy of policies)
      for (const way of policy.at('spec', 'ingress').list()) {
        expect(way.at('from').list().length, nameOf(policy)).toBeGreaterThan(0);
        expect(way.at('ports').list().length, nameOf(policy)).toBeGreaterThan(0);
      }
  });

  test('every variable is one that the server reads, and secrets come from secrets', () => {
    const settings = knownSettings();
    for (const [name, one] of pods)
      for (const variable of one.at('spec', 'template', 'spec', 'containers', 0, 'env').list()) {
        const key = variable.at('name').text();
        expect(settings, name).toContain(key);
        const isSecret = /SECRET|TOKEN|DATABASE_URL|SMTP_URL|FILES_URL|BUS_URL/.test(key);
        expect(variable.at('valueFrom', 'secretKeyRef', 'key').isThere(), key).toBe(isSecret);
      }
    for (const literal of settingsIn(base).concat(settingsIn(example)))
      expect(settings).toContain(literal.split('=')[0]);
    const reachesAll = pods.filter(([, one]) => JSON.stringify(one.value()).includes('migration-database-url'));
    expect(reachesAll.map(([name]) => name)).toEqual(['migrate']);
  });

  test('versions are named', () => {
    for (const folder of [base, example])
      for (const image of readYaml(`${folder}/kustomization.yaml`)[0]?.at('images').list() ?? [])
        expect(image.at('newTag').text()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('the legal texts of the example are the placeholders, word for word', () => {
    for (const name of readdirSync(join(repoRoot, 'ops/legal')))
      expect(readFileSync(join(repoRoot, example, 'legal', name), 'utf8')).toBe(
        readFileSync(join(repoRoot, 'ops/legal', name), 'utf8'),
      );
  });
});

function settingsIn(folder: string): readonly string[] {
  const generators = readYaml(`${folder}/kustomization.yaml`)[0]?.at('configMapGenerator').list() ?? [];
  return generators.flatMap((one) =>
    one
      .at('literals')
      .list()
      .map((literal) => literal.text()),
  );
}
