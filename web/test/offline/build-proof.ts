import { build } from 'vite';

/** Builds the page on which a real browser proves the till's memory: `node web/test/offline/build-proof.ts <folder>`. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say where to');
await build({
  root: `${import.meta.dirname}/browser`,
  configFile: false,
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true, target: 'es2024', minify: false, assetsInlineLimit: 0 },
});
