import { expect, test } from 'vitest';
import { memoryOrderStore } from './memory-order-store.ts';
import { orderStoreLaws } from './order-store-suite.ts';

test.each(orderStoreLaws)('$name', async ({ holds }) => {
  const store = memoryOrderStore();
  await expect(holds(() => store)).resolves.toBeUndefined();
});
