import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { queueQuery, wholeQueue } from '../../api/review/admin.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useShortcuts } from './useShortcuts.ts'

export const KeyboardHelp = lazyWithPreload(() =>
  import('../../components/review/KeyboardHelp.tsx').then((module) => module.KeyboardHelp),
)

/** A decision that a key of another page of the review asked for, as the history's state. */
export type AskedDecision = { decide: 'approve' | 'reject' }

type Actions = { onClaim?: () => void; onApprove?: () => void; onReject?: () => void }

/** The keys of a review's pages: without decision or claim of their own, they lead to the submission. Render `help`. */
export function useReviewKeys(id: string, { onClaim, onApprove, onReject }: Actions = {}) {
  const navigate = useNavigate()
  const [helps, setHelps] = useState(false)
  const { data } = useInfiniteQuery(queueQuery(wholeQueue))
  const waiting = data?.pages.flatMap(({ items }) => items) ?? []
  const place = waiting.findIndex(({ submission }) => submission?.id === id)
  const openAt = (at: number) => {
    const found = waiting[at]?.submission?.id
    if (found) navigate(`/admin/submissions/${found}`)
  }
  const decide = (decision: AskedDecision['decide']) =>
    navigate(`/admin/submissions/${id}`, { state: { decide: decision } satisfies AskedDecision })

  useShortcuts({
    j: () => openAt(place + 1),
    k: () => openAt(place - 1),
    c: onClaim ?? (() => navigate(`/admin/submissions/${id}`)),
    a: onApprove ?? (() => decide('approve')),
    r: onReject ?? (() => decide('reject')),
    '?': () => setHelps(true),
  })

  return { waiting, help: helps ? <KeyboardHelp onClose={() => setHelps(false)} /> : null }
}
