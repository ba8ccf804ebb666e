import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

/** Whether journeys see the screens as `pnpm dev` shows them: React's strict mode, nothing packed. */
export const isDevelopmentBundle = process.env.E2E_BUNDLE === 'development';

export type DevelopmentWeb = Program & { readonly port: number };

/** The screens unpacked, with everything else from the server behind them. */
export async function serveDevelopment(serverPort: number): Promise<DevelopmentWeb> {
  const port = await freePort();
  const program = await startProgram({
    args: ['web/build/serve-development.ts', String(port), String(serverPort), 'still'],
    readyAt: `http://127.0.0.1:${port}/auth/login`,
  });
  return { ...program, port };
}
