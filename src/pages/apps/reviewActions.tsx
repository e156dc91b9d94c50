import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheApp } from '../../api/apps.ts'
import { calls, type PointAnswer } from '../../api/contract.ts'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { useAction } from '../hooks/useAction.ts'

/** Withdraws an app from review unless it was decided: `ask` for it, render `element`. `onEnded`: the review ended. */
export function useWithdrawal(packageName: string, onEnded: () => void) {
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { run, reset, busy, error } = useAction(calls.withdrawApp, {
    failed: 'Couldn’t withdraw the app. Try again.',
    serverTexts: [],
    done: () => 'Your app was withdrawn from review.',
    refused: {
      INVALID_STATUS() {
        toast('error', 'The review was decided before you could withdraw.')
        setIsAsked(false)
        onEnded()
      },
    },
    onDone(app) {
      setIsAsked(false)
      cacheApp(queries, app)
      onEnded()
    },
  })

  return {
    view: { busy, error: null },
    ask() {
      reset()
      setIsAsked(true)
    },
    element: isAsked && (
      <ConfirmDialog
        title="Withdraw from Review"
        description="Your submission leaves the review queue and loses its place. You can resubmit at any time."
        confirmLabel="Withdraw App"
        busy={busy}
        error={error}
        onConfirm={() => run({ params: { packageName } })}
        onClose={() => setIsAsked(false)}
      />
    ),
  }
}

export function useAnswers(packageName: string, onAnswered: () => void) {
  const { run, busy, error, subject } = useAction(calls.answerPoint, {
    failed: 'Couldn’t save your response. Try again.',
    onDone: onAnswered,
  })
  const id = subject?.params.id ?? ''
  return {
    busy: busy ? id : null,
    error: error === null ? null : { id, text: error },
    onAnswer: (id: string, answer: PointAnswer) => run({ params: { packageName, id }, body: answer }),
  }
}
