import type { TestProject } from 'vitest/node';
import { createTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Runs once before all journeys; what it returns runs once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await createTemplate();
  project.provide('templateDatabase', template.name);
  return async () => {
    await template[Symbol.asyncDispose]();
  };
}
