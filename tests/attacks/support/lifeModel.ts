import type { AppStatus, PendingUpdate, ReleaseState, SubmissionState } from '../../../src/api/contract.ts'
import {
  decideOn,
  goLive,
  keep,
  mayGoLive,
  nothingPublic,
  type Public,
  publishable,
  reinstate,
  stateOf,
  suspend,
  unpublish,
  upload,
} from './releaseModel.ts'

/** The people of an app's life: its developer and two reviewers. */
export type Who = 'developer' | 'ada' | 'ben'

export type Action =
  | { by: Who; do: 'nothing' }
  | { by: 'developer'; do: 'edit' | 'upload'; text: string }
  | {
      by: 'developer'
      do:
        | 'publish'
        | 'hold'
        | 'withdraw'
        | 'say'
        | 'answerPoint'
        | 'publishRelease'
        | 'unpublish'
        | 'rollBack'
    }
  | { by: 'ada' | 'ben'; do: 'claim' | 'takeOver' | 'release' | 'ask' }
  | { by: 'ada' | 'ben'; do: 'approve' | 'rejectByNotes' | 'rejectByPoint' | 'suspend' | 'reinstate' }

/** `isHeld`: once it is approved, its team publishes it. */
type Open = { number: number; text: string; state: SubmissionState; holder: Who | null; isHeld: boolean }

/** What the rules say of one app, without the cloud's code. `text` stands for all that is reviewed. */
export type Life = Public & {
  draft: string
  open: Open | null
  /** How many submissions there were, and the state of the last. */
  number: number
  last: SubmissionState | null
  rejections: number
  /** The point of the last rejection, until a decision resolves it. */
  point: { number: number; asksForAnswer: boolean; isAnswered: boolean } | null
}

export const newLife = (draft: string): Life => ({
  ...nothingPublic,
  draft,
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

/** The states of its releases, newest first. */
export const statesOf = (life: Life) =>
  life.releases.map((one) => stateOf(life, life.open?.text ?? null, one)).reverse()

/** Of several releases, by their states: the one to publish, and the one to go back to. */
export function chosen<Release>(releases: Release[], states: readonly ReleaseState[]) {
  const newest = states.findIndex((state) => publishable.includes(state))
  const oldest = states.findLastIndex((state) => publishable.includes(state))
  return { toPublish: releases.at(Math.max(newest, 0)), toRollBackTo: releases.at(Math.max(oldest, 0)) }
}

export function pendingOf(life: Life): PendingUpdate {
  const { draft, live, open, point } = life
  const isWaiting = approvedOf(life) === draft
  if (live === null) return statusOf(life) === 'DEVELOPMENT' && isWaiting ? 'approved' : 'none'
  if (open) return 'submitted'
  const isNewer = (one: string | undefined) => {
    const texts = life.releases.map(({ text }) => text)
    return one !== undefined && texts.indexOf(one) > texts.indexOf(live)
  }
  if (draft === live) return isNewer(approvedOf(life)) ? 'approved' : 'none'
  return point ? 'rejected' : isWaiting ? 'approved' : 'draft'
}

/** The newest release that a reviewer approved and that was never live. */
const approvedOf = (life: Life) =>
  life.releases.findLast((one) => stateOf(life, life.open?.text ?? null, one) === 'approved')?.text

type Outcome = { life: Life; status: number }

/** The numbers of the submission and of the point that people have before them; 0 for none. */
export type Known = {
  submission: number
  isWithdrawn: boolean
  point: number
  toPublish: string | undefined
  toRollBackTo: string | undefined
}

export const knownOf = (life: Life): Known => ({
  submission: life.number,
  isWithdrawn: life.last === 'WITHDRAWN',
  point: life.rejections,
  ...chosen(life.releases.map(({ text }) => text).reverse(), statesOf(life)),
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
  const publish = (text: string | undefined): Outcome => {
    const release = life.releases.find((one) => one.text === text)
    if (!release) return refuse(404)
    const state = stateOf(life, open?.text ?? null, release)
    if (!publishable.includes(state) || !mayGoLive(life, release.text)) return refuse(409)
    return { life: { ...life, ...goLive(life, release.text) }, status: 200 }
  }
  const heldByOther = open?.state === 'IN_REVIEW' && open.holder !== action.by

  switch (action.do) {
    case 'nothing':
      return refuse(0)
    case 'edit':
      return { life: { ...life, draft: action.text }, status: 200 }
    case 'upload':
      return { life: { ...life, ...upload(life, action.text), draft: action.text }, status: 201 }
    case 'publish':
    case 'hold': {
      if (open ? open.text === draft || open.state === 'IN_REVIEW' : draft === live) return refuse(409)
      if (!open && point?.asksForAnswer && !point.isAnswered) return refuse(409)
      if (!mayGoLive(life, draft)) return refuse(409)
      const kept = { ...life, ...keep(life, draft) }
      // What takes the place of another is published as was chosen for that, unless it says otherwise.
      const isHeld = action.do === 'hold' || (open?.isHeld ?? false)
      if (open) {
        const next = { ...open, text: draft, state: 'QUEUED' as const, holder: null, isHeld }
        return { life: { ...kept, open: next, last: next.state }, status: 200 }
      }
      const number = life.number + 1
      const fresh = { number, text: draft, state: 'QUEUED' as const, holder: null, isHeld }
      return { life: { ...kept, number, open: fresh, last: 'QUEUED' }, status: 200 }
    }
    case 'publishRelease':
      return publish(known.toPublish)
    case 'rollBack':
      return live === null ? refuse(409) : publish(known.toRollBackTo)
    case 'unpublish':
      return live === null ? refuse(409) : { life: { ...life, ...unpublish(life) }, status: 200 }
    case 'suspend':
      return life.isSuspended ? refuse(409) : { life: { ...life, ...suspend(life) }, status: 200 }
    case 'reinstate':
      if (!life.isSuspended && life.releases.every(({ isSuspended }) => !isSuspended)) return refuse(409)
      return { life: { ...life, ...reinstate(life) }, status: 200 }
    case 'withdraw':
      return open ? close('WITHDRAWN') : refuse(409)
    case 'say':
      return { life: open?.state === 'NEEDS_INFO' ? change({ state: 'QUEUED' }).life : life, status: 201 }
    case 'answerPoint':
      if (point?.number !== known.point) return refuse(404)
      return { life: { ...life, point: { ...point, isAnswered: true } }, status: 200 }
    case 'approve': {
      if (!open || heldByOther || !mayGoLive(life, open.text)) return refuse(409)
      const approved = { ...life, ...decideOn(life, open.text, 'APPROVED') }
      const { releases } = approved
      return close('APPROVED', { releases, ...(!open.isHeld && goLive(approved, open.text)), point: null })
    }
    case 'rejectByNotes':
    case 'rejectByPoint':
      if (!open || heldByOther) return refuse(409)
      return close('CHANGES_REQUESTED', {
        ...decideOn(life, open.text, 'CHANGES_REQUESTED'),
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
