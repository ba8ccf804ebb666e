import { type Program, startProgram } from './program.ts';

export type ServerProcess = Program;

/** Starts the real program and waits until it says that it is ready. */
export function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startProgram({ args: ['server/src/main.ts'], env, readyAt: `http://${env.HOST}:${env.PORT}/readyz` });
}
