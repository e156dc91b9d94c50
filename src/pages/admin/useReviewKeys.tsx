import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { queueQuery, wholeQueue } from '../../api/review/admin.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'

export const KeyboardHelp = lazyWithPreload(() =>
  import('../../components/review/KeyboardHelp.tsx').then((module) => module.KeyboardHelp),
)

/** A decision that a key of another page of the review asked for, as the history's state. */
type AskedDecision = { decide: 'approve' | 'reject' }

type Actions = { onClaim?: () => void; onApprove?: () => void; onReject?: () => void }

/** The keys of a review's pages: without decision or claim of their own, they lead to the submission. Render `help`. */
export function useReviewKeys(id: string, { onClaim, onApprove, onReject }: Actions = {}) {
  const navigate = useNavigate()
  const [helps, setHelps] = useState(false)
  const { data } = useInfiniteQuery(queueQuery(wholeQueue))
  const waiting = data?.pages.flatMap(({ items }) => items)
  const place = waiting?.findIndex(({ submission }) => submission?.id === id) ?? -1
  const openAt = (at: number) => {
    const found = waiting?.[at]?.submission?.id
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

/** Runs what a key stands for, unless something is typed into, a dialog is open, or the key is part of a command. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || isTypedInto(target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (!Object.hasOwn(shortcuts, key)) return
    event.preventDefault()
    shortcuts[key]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Makes the decision that a key of another page of this review asked for, once. */
export function useAskedDecision({
  onApprove,
  onReject,
}: Required<Pick<Actions, 'onApprove' | 'onReject'>>): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const decide: unknown = (state as Partial<AskedDecision> | null)?.decide
  const make = useEffectEvent(() => {
    if (decide !== 'approve' && decide !== 'reject') return
    navigate(pathname, { replace: true, state: null })
    if (decide === 'approve') onApprove()
    else onReject()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is the reason to act
  useEffect(() => make(), [decide])
}
