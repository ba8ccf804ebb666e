import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { latestBuild, routeRules, writeBuildFiles } from './build-files.ts';
import { newBuild } from './build-id.ts';

const which = { id: 'b1', version: '0.1.0' };

test('[R7.1] [R2.31] [D40] the metadata of a build carries redirects, prerendered pages and all routes', () => {
  const rules = routeRules(which);
  expect(rules.redirects).toContainEqual({ from: '/admin', to: '/admin/dashboard' });
  expect(rules.prerendered.slice(0, 5)).toEqual(['/', '/imprint', '/privacy', '/license-information', '/help']);
  expect(rules.prerendered).toContain('/help/till');
  expect(rules.routes).toContain('/admin/z-reports/:zReportId');
  expect(rules.routes).toContain('/auth/login');
});

test('[R7.3] [D40] the manifest names the latest build', () => {
  expect(latestBuild(which)).toEqual({ id: 'b1', minimumAppVersion: '0.1.0', critical: false });
});

test('[D40] both files are written where the server looks for them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  writeBuildFiles(which, folder);
  expect(JSON.parse(readFileSync(join(folder, 'latest.json'), 'utf8'))).toEqual(latestBuild(which));
  expect(JSON.parse(readFileSync(join(folder, 'meta', 'b1.json'), 'utf8'))).toEqual(routeRules(which));
  rmSync(folder, { recursive: true });
});

test('[D40] two builds never share an id', () => {
  expect(newBuild().id).not.toBe(newBuild().id);
});
