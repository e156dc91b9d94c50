import * as z from 'zod/mini'

type Bounds = { least?: number; most?: number }

/**
 * A whole number from `least` to `most`. Zod's own bounds weigh 0.5 kB, which the first screen would wait for
 * though only the cloud checks bounds.
 */
export const whole = (bounds: Bounds = {}) => bounded(z.number(), bounds)

/** The same, written in an address. */
export const wholeText = (bounds: Bounds = {}) => bounded(z.coerce.number(), bounds)

function bounded<Schema extends z.ZodMiniNumber<unknown>>(
  schema: Schema,
  { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER }: Bounds,
): Schema {
  const checked = schema.check(z.refine((n) => Number.isInteger(n) && n >= least && n <= most))
  // The OpenAPI document says them by it.
  Object.assign(checked._zod.bag, { format: 'safeint', minimum: least, maximum: most })
  return checked
}
