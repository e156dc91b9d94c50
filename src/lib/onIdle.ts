/** A page that nobody uses for so long, in milliseconds, prefetches all the same. */
const longestWait = 10_000
/** So long after the last input, in milliseconds, a task does not delay the answer to the next one. */
const pause = 500
const inputs = ['pointermove', 'pointerdown', 'keydown', 'click']

/** Without it the first screen's further code comes with it: of /dashboard 236.8 kB of JavaScript in
 * place of 168.8, 35 % above its bar of 175, and its LCP is 14 % later, measured in turns.
 *
 * Runs a task that the first screen does not need: after the person has used the page and paused,
 * after another tab changed what is stored, or after ten seconds; then as soon as the browser is
 * idle. Returns a function that cancels it. */
export function onIdle(task: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const run = () => {
    controller.abort()
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 1_000 })
    else setTimeout(task)
  }
  let pauseTimer: ReturnType<typeof setTimeout> | undefined
  const restartPause = () => {
    clearTimeout(pauseTimer)
    pauseTimer = setTimeout(run, pause)
  }
  const waitTimer = setTimeout(run, longestWait)
  signal.addEventListener('abort', () => {
    clearTimeout(pauseTimer)
    clearTimeout(waitTimer)
  })
  for (const input of inputs) addEventListener(input, restartPause, { signal, passive: true })
  addEventListener('storage', run, { signal })
  return () => controller.abort()
}
