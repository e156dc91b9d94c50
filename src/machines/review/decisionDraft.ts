import type { Actor, Subscription } from 'xstate'
import * as z from 'zod/mini'

import { dropDraft, keepDraft, keptDraft } from '../../api/drafts.ts'
import type { decisionMachine } from './decisionMachine.ts'
import { type DecisionDraft, writtenPoint } from './writtenPoints.ts'

const keptPoints = z.array(writtenPoint)

/** One reviewer's words on one submission. */
const nameOf = (author: string, submissionId: string) => `decision:${author}:${submissionId}`

/** What the reviewer wrote on the submission in this tab. */
export function keptDecision(author: string, submissionId: string): DecisionDraft {
  const kept = keptDraft(nameOf(author, submissionId), { points: '[]', notes: '' })
  if (kept === null) return { points: [], notes: '' }
  const { data: points = [] } = keptPoints.safeParse(JSON.parse(kept.points))
  return { points, notes: kept.notes }
}

/** Keeps what is written on a submission until it is decided. */
export function persistDecision(
  actor: Actor<typeof decisionMachine>,
  author: string,
  submissionId: string,
): Subscription {
  const name = nameOf(author, submissionId)
  return actor.subscribe((snapshot) => {
    const { points, notes } = snapshot.context
    const isEmpty = points.length === 0 && notes === ''
    if (isEmpty || snapshot.matches('decided')) dropDraft(name)
    else keepDraft(name, { points: JSON.stringify(points), notes })
  })
}
