import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './build/compiled-messages.ts';
import { servedJson } from './build/served-json.ts';
import { shellTexts } from './build/shell-texts.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { singleIcons } from './build/single-icons.ts';

/** The admin app. The pages for guests are another build: `build/build-guest.ts`. */
export default defineConfig({
  plugins: [compiledMessages(), servedJson(), singleIcons(), react(), shellTexts()],
  html: { cspNonce: '__CSP_NONCE__' },
  publicDir: false,
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: true,
    assetsInlineLimit: 0,
    // Every browser of this target knows it by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first script names all others, and such a name cannot be packed: seven signs tell builds apart as well as eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'library', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'app', tags: ['$initial'], priority: 4 },
            // What many screens share, in a few pieces instead of dozens of small files.
            {
              name: 'controls',
              priority: 3,
              test: /@mui.(material.(Button|IconButton|Circular|Typography|Paper|Card|Stack|Link|utils|transitions|use)|system|utils)/,
            },
            { name: 'fields', priority: 2, test: /@mui.material.(Input|Outlined|Form(Control|Label|Helper)|Textarea)/ },
            {
              name: 'overlays',
              priority: 1,
              test: /@mui.material.(Modal|Dialog|Popover|Drawer|Slide|Fade|Grow|Backdrop|Portal|Unstable_Trap|internal.Transition)/,
            },
            {
              name: sharedChunks(),
              debugName: 'shared',
              test: /^(?!.*node_modules)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
