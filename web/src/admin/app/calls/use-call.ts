import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallContext } from '../api.ts';
import { failureOf } from './call-failure.ts';

type Run<Input, Output> = (input: Input, options: { context: CallContext }) => Promise<Output>;

/** A command a person gives. Pressed again after an answer that never came, it is still the same command. */
export function useCall<Input, Output>(run: Run<Input, Output>): UseMutationResult<Output, Error, Input> {
  const key = useRef<string | undefined>(undefined);
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => run(input, { context: { idempotencyKey: (key.current ??= crypto.randomUUID()) } }),
    onSuccess: () => {
      key.current = undefined;
    },
    onError: (error) => {
      if (!isUndecided(error)) key.current = undefined;
    },
  });
}

/** Nobody knows whether it was done. */
export function isUndecided(error: unknown): boolean {
  const failure = failureOf(error);
  if (!failure) return false;
  return failure.kind !== 'problem' || failure.problem.status >= 500;
}
