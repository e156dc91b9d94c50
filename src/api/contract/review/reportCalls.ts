import * as z from 'zod/mini'

import { call } from '../call.ts'
import { integer, integerText } from '../integer.ts'
import { report } from './reports.ts'
import { pageOf } from './review.ts'

export const listReports = call('GET', '/api/admin/reports', {
  tag: 'Administration',
  summary:
    'List what people reported of apps in pages, open reports first, newest first; `total` counts at most 1,000',
  access: 'reviewer',
  query: z.object({
    show: z._default(z.enum(['open', 'all']), 'all'),
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    cursor: z.optional(z.string()),
    limit: z._default(integerText({ least: 1, most: 200 }), 50),
  }),
  answer: z.extend(pageOf(report), { open: integer({ least: 0 }) }),
})

export const handleReport = call('POST', '/api/admin/reports/{id}/handled', {
  tag: 'Administration',
  summary: 'Mark a report as handled; again by the same person it changes nothing',
  access: 'reviewer',
  refusals: ['ALREADY_HANDLED'],
  answer: z.object({ report }),
})
