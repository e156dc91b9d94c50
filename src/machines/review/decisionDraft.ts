import type { SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import { type Draft, keepDraft, keptDraft } from '../../api/drafts.ts'
import type { decisionMachine } from './decisionMachine.ts'
import { type DecisionDraft, type WrittenPoint, writtenPoint } from './writtenPoints.ts'

const keptPoints = z.array(writtenPoint)

const nameOf = (author: string, submissionId: string) => `decision:${author}:${submissionId}`

/** The reviewer's draft for the submission in this tab. */
export function keptDecision(author: string, submissionId: string): DecisionDraft {
  const kept = keptDraft(nameOf(author, submissionId), { points: '[]', notes: '' })
  if (kept === null) return { points: [], notes: '' }
  const { data: points = [] } = keptPoints.safeParse(JSON.parse(kept.points))
  return { points, notes: kept.notes }
}

/** Adds a requested change to what the reviewer wrote, from a page without the decision. */
export function addToDecision(author: string, submissionId: string, point: Omit<WrittenPoint, 'key'>): void {
  const { points, notes } = keptDecision(author, submissionId)
  const added = [...points, { ...point, key: String(points.length) }]
  keepDraft(nameOf(author, submissionId), { points: JSON.stringify(added), notes })
}

export function decisionDraftOf(
  snapshot: SnapshotFrom<typeof decisionMachine>,
  author: string,
  submissionId: string,
): Draft {
  const { points, notes } = snapshot.context
  const isOver = (points.length === 0 && notes === '') || snapshot.matches('decided')
  return {
    name: nameOf(author, submissionId),
    texts: isOver ? null : { points: JSON.stringify(points), notes },
  }
}
