import * as z from 'zod/mini'

import { timestamp } from './entities.ts'
import { limits, requiredText } from './fields.ts'

/** What somebody wrote in an app's thread, in Markdown. */
export const threadMessage = z.object({
  id: z.string(),
  at: timestamp,
  side: z.enum(['developer', 'reviewer']),
  /** An e-mail address; of a reviewer developers see the part before the at-sign. */
  author: z.string(),
  text: z.string(),
  /** The review waits for the developer's answer to it. */
  isQuestion: z.boolean(),
})
export type ThreadMessage = z.output<typeof threadMessage>

/** A page of a thread, its oldest message first; the pages go back in time. */
export const threadPage = z.object({ messages: z.array(threadMessage), nextCursor: z.nullable(z.string()) })

export const messageForm = z.object({ text: requiredText('Message', limits.message) })

/** What a reviewer noted for other reviewers. */
export const reviewerNote = z.object({
  id: z.string(),
  at: timestamp,
  /** An e-mail address. */
  author: z.string(),
  text: z.string(),
})
export type ReviewerNote = z.output<typeof reviewerNote>

export const noteForm = z.object({ text: requiredText('Note', limits.message) })
