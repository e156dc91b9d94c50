import * as z from 'zod/mini'

import { integerText } from './integer.ts'

export const pageQuery = z.object({
  cursor: z.optional(z.string()),
  limit: z._default(integerText({ least: 1, most: 200 }), 50),
})
