import type { AppStatus, PendingUpdate, SubmissionState } from '../../../src/api/contract.ts'

/** The people of an app's life: its developer and two reviewers. */
export type Who = 'developer' | 'ada' | 'ben'

export type Action =
  | { by: Who; do: 'nothing' }
  | { by: 'developer'; do: 'edit'; text: string }
  | { by: 'developer'; do: 'publish' | 'withdraw' | 'say' | 'answerPoint' }
  | {
      by: 'ada' | 'ben'
      do: 'claim' | 'takeOver' | 'release' | 'ask' | 'approve' | 'rejectByNotes' | 'rejectByPoint'
    }

type Open = { number: number; text: string; state: SubmissionState; holder: Who | null }

/** What the rules say of one app, without the cloud's code. `text` stands for all that is reviewed. */
export type Life = {
  draft: string
  live: string | null
  open: Open | null
  /** How many submissions there were, and the state of the last. */
  number: number
  last: SubmissionState | null
  rejections: number
  /** The point of the last rejection, until a decision resolves it. */
  point: { number: number; asksForAnswer: boolean; isAnswered: boolean } | null
}

export const newLife = (draft: string): Life => ({
  draft,
  live: null,
  open: null,
  number: 0,
  last: null,
  rejections: 0,
  point: null,
})

export function statusOf({ live, open, point }: Life): AppStatus {
  if (live !== null) return 'PUBLISHED'
  return open ? 'SUBMITTED' : point ? 'REJECTED' : 'DEVELOPMENT'
}

export function pendingOf({ draft, live, open, point }: Life): PendingUpdate {
  if (live === null) return 'none'
  if (open) return 'submitted'
  if (draft === live) return 'none'
  return point ? 'rejected' : 'draft'
}

type Outcome = { life: Life; status: number }

/** The numbers of the submission and of the point that people have before them; 0 for none. */
export type Known = { submission: number; isWithdrawn: boolean; point: number }

export const knownOf = ({ number, last, rejections }: Life): Known => ({
  submission: number,
  isWithdrawn: last === 'WITHDRAWN',
  point: rejections,
})

/** What an action makes of a life. */
export function act(life: Life, action: Action, known: Known): Outcome {
  const { open, draft, live, point } = life
  const refuse = (status: number): Outcome => ({ life, status })
  const close = (state: SubmissionState, more: Partial<Life> = {}): Outcome => ({
    life: { ...life, open: null, last: state, ...more },
    status: 200,
  })
  const change = (changes: Partial<Open>): Outcome => {
    if (!open) return refuse(409)
    const next = { ...open, ...changes }
    return { life: { ...life, open: next, last: next.state }, status: 200 }
  }
  const heldByOther = open?.state === 'IN_REVIEW' && open.holder !== action.by

  switch (action.do) {
    case 'nothing':
      return refuse(0)
    case 'edit':
      return { life: { ...life, draft: action.text }, status: 200 }
    case 'publish': {
      if (open) {
        if (open.text === draft || open.state === 'IN_REVIEW') return refuse(409)
        return change({ text: draft, state: 'QUEUED' })
      }
      if (draft === live || (point?.asksForAnswer && !point.isAnswered)) return refuse(409)
      const number = life.number + 1
      const fresh = { number, text: draft, state: 'QUEUED' as const, holder: null }
      return { life: { ...life, number, open: fresh, last: 'QUEUED' }, status: 200 }
    }
    case 'withdraw':
      return open ? close('WITHDRAWN') : refuse(409)
    case 'say':
      return { life: open?.state === 'NEEDS_INFO' ? change({ state: 'QUEUED' }).life : life, status: 201 }
    case 'answerPoint':
      if (point?.number !== known.point) return refuse(404)
      return { life: { ...life, point: { ...point, isAnswered: true } }, status: 200 }
    case 'approve':
      if (!open || heldByOther) return refuse(409)
      return close('APPROVED', { live: open.text, point: null })
    case 'rejectByNotes':
    case 'rejectByPoint':
      if (!open || heldByOther) return refuse(409)
      return close('CHANGES_REQUESTED', {
        rejections: life.rejections + 1,
        point: {
          number: life.rejections + 1,
          asksForAnswer: action.do === 'rejectByPoint',
          isAnswered: false,
        },
      })
  }

  // The next submission deletes one that was withdrawn.
  const isDeleted = known.isWithdrawn && life.number > known.submission
  if (known.submission === 0 || isDeleted) return refuse(404)
  const isOpen = open?.number === known.submission
  if (action.do === 'release') {
    if (!isOpen || open.state !== 'IN_REVIEW') return refuse(200)
    return heldByOther ? refuse(409) : change({ state: 'QUEUED', holder: null })
  }
  if (!isOpen) return refuse(409)
  if (action.do === 'takeOver') return change({ state: 'IN_REVIEW', holder: action.by })
  if (heldByOther) return refuse(409)
  if (action.do === 'claim') return change({ state: 'IN_REVIEW', holder: action.by })
  return open.state === 'NEEDS_INFO' ? refuse(409) : change({ state: 'NEEDS_INFO', holder: null })
}

/** A claim that ran out. */
export const endLease = (life: Life): Life =>
  life.open?.state === 'IN_REVIEW'
    ? { ...life, open: { ...life.open, state: 'QUEUED', holder: null }, last: 'QUEUED' }
    : life

/** Every order in which three things can happen. */
export const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const
