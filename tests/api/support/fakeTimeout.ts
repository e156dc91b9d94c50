import { vi } from 'vitest'

/** Puts time limits on the fake clock, which does not reach the environment's own. */
export function fakeTimeout(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), wait)
    return limit.signal
  })
}

/** An answer that never comes; as the browser's, it ends with the request's signal. */
export const hanging = ({ signal }: { signal: AbortSignal | null }) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
