import { useEffect, useState } from 'react'

import type { AnswerOf, Call } from '../../api/contract.ts'
import { delays } from '../../machines/shared/delays.ts'
import { type ActionInput, type ActionOptions, useAction } from './useAction.ts'

type Saving<C extends Call> = Extract<ActionOptions<C>, { goneIsDone?: never }> & {
  /** Shown for 3 s when it is saved. */
  saved: string
}

export function useSaving<C extends Call>(call: C, { saved, onDone, ...options }: Saving<C>) {
  const [isSaved, setIsSaved] = useState(false)
  const { run, reset, busy, error, fieldErrors, isChanged } = useAction(call, {
    ...options,
    onDone(answer: AnswerOf<C>) {
      setIsSaved(true)
      onDone?.(answer)
    },
  } as ActionOptions<C>)

  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setIsSaved(false), delays.bannerCleared)
    return () => clearTimeout(timer)
  }, [isSaved])

  return {
    view: { busy, success: isSaved ? saved : null, error, fieldErrors },
    isChanged,
    save(input: ActionInput<C>) {
      setIsSaved(false)
      run(input)
    },
    dismiss() {
      setIsSaved(false)
      reset()
    },
  }
}
