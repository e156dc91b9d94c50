import * as z from 'zod/mini'

type Bounds = { least?: number; most?: number }

export const integer = ({ least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER }: Bounds = {}) =>
  z.int().check(z.gte(least), z.lte(most))

/** The same, written in an address. */
export const integerText = (bounds: Bounds = {}) => z.pipe(z.coerce.number(), integer(bounds))
