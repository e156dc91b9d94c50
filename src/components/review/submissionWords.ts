import { questionWords } from '../../api/contract/apps/needs.ts'
import { formatDuration } from '../../lib/dates.ts'
import { formatCount } from '../../lib/format.ts'

export type Submission = {
  state: 'QUEUED' | 'IN_REVIEW' | 'NEEDS_INFO' | 'CHANGES_REQUESTED' | 'APPROVED' | 'WITHDRAWN'
  /** Its place in the queue, from one; null where it is in none. */
  position: number | null
  /** An ISO timestamp. */
  submittedAt: string
  /** The median time to a decision, in ms; null where too few were made to tell. */
  medianWaitMs: number | null
}

type SubmissionWords = {
  tone: 'info' | 'success' | 'warning' | 'danger'
  title: string
  text: string
  /** How long others waited; empty where that is not known, or no longer of interest. */
  wait: string
}

export function submissionWords(submission: Submission): SubmissionWords {
  const { state, position, medianWaitMs } = submission
  const words = states[state]
  if (state !== 'QUEUED') return { ...words, wait: '' }
  const wait =
    medianWaitMs === null ? '' : `Half of the last 30 reviews took less than ${formatDuration(medianWaitMs)}.`
  return { ...words, text: position === null ? words.text : placeText(position), wait }
}

export const isOpen = ({ state }: Submission): boolean =>
  state === 'QUEUED' || state === 'IN_REVIEW' || state === 'NEEDS_INFO'

const states: Record<Submission['state'], Omit<SubmissionWords, 'wait'>> = {
  QUEUED: { tone: 'info', title: 'In the review queue', text: 'Your app is in the review queue.' },
  IN_REVIEW: { tone: 'info', title: 'In review', text: 'A reviewer is checking your app.' },
  NEEDS_INFO: { tone: 'warning', ...questionWords },
  CHANGES_REQUESTED: {
    tone: 'danger',
    title: 'Rejected',
    text: 'A reviewer requested changes. Respond to each, then resubmit. You keep your place in the queue.',
  },
  APPROVED: { tone: 'success', title: 'Approved', text: 'A reviewer approved the version you submitted.' },
  WITHDRAWN: {
    tone: 'info',
    title: 'Withdrawn',
    text: 'Your app isn’t in review. You can resubmit it at any time.',
  },
}

const placeText = (position: number) =>
  position === 1 ? 'Your app is next in the queue.' : `Your app is ${ordinal(position)} in the queue.`

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

function ordinal(number: number): string {
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number)
  return `${formatCount(number)}${suffixes[rule] ?? 'th'}`
}
