import { memoizeAsync } from '../../lib/memoizeAsync.ts'

/** The calls of the cloud come with it, which the sign-in page shows itself without. */
export const loadExchange = memoizeAsync(() => import('./exchange.ts'))
