import { memoizeAsync } from '../../lib/async.ts'

/** Loads the API's client with it, which the sign-in page does not need for its first screen. */
export const loadExchange = memoizeAsync(() => import('./exchange.ts'))
