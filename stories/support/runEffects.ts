import { flushSync } from 'react-dom'

/** Runs the effects of what was just drawn, as `flushSync` does: from then on a component listens to the window. */
export const runEffects = (): void => flushSync(() => {})
