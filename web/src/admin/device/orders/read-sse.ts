export type SseFrame = { readonly event: string; readonly data: string };

/** Server-sent events out of an answer's body: those that came together, together. */
export async function* readSse(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly SseFrame[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      // Also without a whole frame: something was heard.
      yield frames.map(frameOf);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function frameOf(frame: string): SseFrame {
  const lines = frame.split('\n');
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n');
  return { event: field('event'), data: field('data') };
}
