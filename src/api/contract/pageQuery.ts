import * as z from 'zod/mini'

import { integerText } from './integer.ts'

/** What is asked of a list that is read page by page: from where on, and how many. */
export const pageQuery = z.object({
  cursor: z.optional(z.string()),
  limit: z._default(integerText({ least: 1, most: 200 }), 50),
})
