/** Aborts with one of the signals, or after so many ms. Node 20 forgets `AbortSignal.timeout` where `any` alone knows of
 * it: what waits for that would wait for ever. */
export function timeLimit(ms: number, ...signals: AbortSignal[]): AbortSignal {
  const limit = new AbortController()
  const end = () => limit.abort(new DOMException('It took too long.', 'TimeoutError'))
  setTimeout(end, ms).unref()
  return AbortSignal.any([limit.signal, ...signals])
}
