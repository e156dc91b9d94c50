import * as z from 'zod/mini'

import { timestamp } from '../account/entities.ts'
import { limits, requiredText } from '../fields.ts'

export const threadMessage = z.object({
  id: z.string(),
  at: timestamp,
  side: z.enum(['developer', 'reviewer']),
  author: z.string(),
  text: z.string(),
  isQuestion: z.boolean(),
})
export type ThreadMessage = z.output<typeof threadMessage>

export const threadPage = z.object({ messages: z.array(threadMessage), nextCursor: z.nullable(z.string()) })

export const messageForm = z.object({ text: requiredText('Message', limits.message) })

export const reviewerNote = z.object({
  id: z.string(),
  at: timestamp,
  author: z.string(),
  text: z.string(),
})
export type ReviewerNote = z.output<typeof reviewerNote>

export const noteForm = z.object({ text: requiredText('Note', limits.message) })
