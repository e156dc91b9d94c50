import { once } from '../api/once.ts'

/** The calls of the cloud come with it, which the sign-in page shows itself without. */
export const loadExchange = once(() => import('./exchange.ts'))
