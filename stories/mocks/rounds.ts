import type { Point, ReviewerNote, ThreadMessage } from '../../src/api/contract.ts'
import { adminApp, publishedApp, rejectedApp } from './fixtures.ts'
import { contentOf, unanswered } from './reviews.ts'
import type { CloudState } from './state.ts'

/** What a reviewer asked for of Star Map; its description has changed since. */
export const points: Point[] = [
  {
    id: 'point-1',
    rule: 'says-when-it-listens',
    field: 'description',
    observed: 'The app asks for the microphone as soon as it starts.',
    expected: 'The description says what the microphone is for.',
    ...unanswered,
    before: rejectedApp.description,
    after: 'Names the stars you look at when you ask “what is this?”.',
  },
  {
    id: 'point-2',
    rule: 'server-answers',
    field: 'server',
    observed: 'After “what is this?” nothing was drawn for 12 seconds.',
    expected: 'An answer within 5 seconds, or a word that it takes longer.',
    ...unanswered,
  },
]

export const answeredPoints: Point[] = points.map((point, place) => ({
  ...point,
  ...(place === 0
    ? { state: 'fixed' as const }
    : { state: 'disputed' as const, answer: 'It says “Looking…” at once.' }),
}))

export const question: ThreadMessage = {
  id: 'm1',
  at: '2026-03-17T15:10:00.000Z',
  side: 'reviewer',
  author: 'ada@example.com',
  text: 'Which **languages** does it understand?',
  isQuestion: true,
}

export const note: ReviewerNote = {
  id: 'n1',
  at: '2026-03-17T16:00:00.000Z',
  author: 'ada@example.com',
  text: 'Same server as `com.example.moon-map`.',
}

const { packageName } = publishedApp
const update = { ...publishedApp, description: 'One step of a recipe at a time; say “next” or nod.' }

/** A published app whose update was not submitted yet. */
export const updateDraft: Partial<CloudState> = {
  apps: [{ ...update, pendingUpdate: 'draft' }],
  live: { [packageName]: contentOf(publishedApp) },
}

/** A published app whose update waits for review. */
export const updateSubmitted: Partial<CloudState> = {
  ...updateDraft,
  apps: [{ ...update, pendingUpdate: 'submitted' }],
  submissions: [adminApp({ ...update, pendingUpdate: 'submitted', submittedAt: '2026-03-17T09:00:00.000Z' })],
}
