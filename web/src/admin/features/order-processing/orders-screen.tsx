import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BoardScreen } from './board/board-screen.tsx';
import { createKitchen, KitchenContext, type KitchenParts } from './kitchen.ts';
import { PickupDisplay } from './pickup/pickup-display.tsx';

/** The same orders for two kinds of people: those who make them, and the guests who wait for them. */
export function OrdersScreen({ parts }: { parts: KitchenParts }) {
  const [kitchen] = useState(() => createKitchen(parts));
  const [params] = useSearchParams();
  useEffect(() => kitchen.clock.start(), [kitchen]);
  return (
    <KitchenContext value={kitchen}>
      {params.get('display') === 'pickup' ? <PickupDisplay /> : <BoardScreen />}
    </KitchenContext>
  );
}
