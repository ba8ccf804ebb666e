/** What opens with a press is here before the network goes. */
export function fetchParts(): void {
  const parts = [
    import('../bar/kitchen-menu.tsx'),
    import('../completed/completed-drawer.tsx'),
    import('../ticket/ticket-menu.tsx'),
    import('../../../notices/notice-view.tsx'),
  ];
  // Without them the orders are shown all the same, and they are asked for again when they are needed.
  void Promise.allSettled(parts);
}
