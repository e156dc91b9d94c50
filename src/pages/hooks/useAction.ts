import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import {
  type AnswerOf,
  type Call,
  forVersion,
  type InputOf,
  type LooseInput,
  type RefusalCode,
} from '../../api/contract.ts'
import { request } from '../../api/http/client.ts'
import { ApiError, fieldsOf, isStatus, NoAnswerError, serverText } from '../../api/http/errors.ts'
import { toast } from '../../components/feedback/toast.ts'

/** A call's input; with the version that the person saw, where the call counts only for that. */
export type ActionInput<C extends Call> = InputOf<C> &
  (C extends { isConditional: true } ? { version?: string | number } : unknown)

type LooseActionInput = LooseInput & { version?: string | number }

export type ActionOptions<C extends Call> = {
  /** For a person when it fails, where the cloud gives no sentence of its own. */
  failed: string
  /** In place of the cloud's sentence, for these refusals. */
  texts?: Partial<Record<RefusalCode, string>>
  /** Whether its answer is shown once and no more: leaving the page doesn't abort the call. */
  shownOnce?: true
  /** Brings the cache up to date: when it is done, and with null where no answer came, since it may have been done. */
  settle?: (queries: QueryClient, answer: AnswerOf<C> | null) => unknown
  /** The refusals whose own sentence is shown; all of them where this is left out. */
  serverTexts?: readonly RefusalCode[]
  /** Refusals that the page answers itself, with the cloud's sentence, in place of an error. */
  refused?: Partial<Record<RefusalCode, (text: string) => void>>
  onFailed?: (text: string) => void
} & (
  | {
      done?: (input: ActionInput<C>, answer: AnswerOf<C>) => string
      onDone?: (answer: AnswerOf<C>) => void
      goneIsDone?: never
    }
  | {
      done?: (input: ActionInput<C>) => string
      onDone?: () => void
      /** A 404 is as good as done: what was to go is gone. */
      goneIsDone: true
    }
)

/** A call with one answer that a person makes by a button: one at a time, with what is said and read again afterwards. */
export function useAction<C extends Call>(call: C, options: ActionOptions<C>) {
  const queries = useQueryClient()
  // The mutation itself says so a moment after the press.
  const isSending = useRef(false)
  const [isStarted, setIsStarted] = useState(false)
  const leaving = useRef<AbortController | null>(null)
  const repeatable = useRepeatableKey()

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation<
    AnswerOf<C> | null,
    unknown,
    ActionInput<C>
  >({
    async mutationFn(input) {
      try {
        const { version, ...sent } = input as LooseActionInput
        const answer = await request<Call>(call, {
          ...sent,
          headers: {
            ...(version !== undefined && forVersion(String(version))),
            ...(call.isIdempotent && repeatable.headers(input)),
          },
          signal: options.shownOnce ? undefined : leaving.current?.signal,
        })
        return answer as AnswerOf<C>
      } catch (failure) {
        if (options.goneIsDone && isStatus(failure, 404)) return null
        throw failure
      }
    },
    onSuccess(answer, input) {
      repeatable.forget()
      const given = answer as AnswerOf<C>
      options.settle?.(queries, answer)
      if (options.done) toast('success', options.done(input, given))
      options.onDone?.(given)
    },
    onError(failure) {
      if (failure instanceof NoAnswerError) options.settle?.(queries, null)
      const text = textOf(failure)
      if (text !== null) options.onFailed?.(text)
      else handlerOf(failure)?.(serverText(failure) ?? '')
    },
    onSettled() {
      isSending.current = false
      setIsStarted(false)
    },
  })

  const { failed, texts = {}, serverTexts, refused = {} } = options

  const handlerOf = (failure: unknown) => refused[codeOf(failure)]

  function textOf(failure: unknown): string | null {
    const isLeft = failure instanceof Error && failure.name === 'AbortError'
    if (!failure || isLeft || handlerOf(failure)) return null
    const isSaid = serverTexts?.includes(codeOf(failure)) ?? true
    return texts[codeOf(failure)] ?? (isSaid ? serverText(failure) : null) ?? failed
  }

  return {
    /** A second press before the first is answered does nothing. */
    run(input: ActionInput<C>) {
      if (isSending.current) return
      isSending.current = true
      setIsStarted(true)
      mutate(input)
    },
    reset() {
      if (!isSending.current) reset()
    },
    /** The last input: which row is busy, or failed. */
    subject: variables ?? null,
    busy: isPending || isStarted,
    error: textOf(error),
    fieldErrors: fieldsOf(error),
    isChanged: isStatus(error, 412),
    isDone: isSuccess,
  }
}

const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.code : '') as RefusalCode

/** The `Idempotency-Key` of an input, until that has succeeded: the same sent again is never done twice. */
function useRepeatableKey() {
  const made = useRef({ of: '', key: '' })
  return {
    headers(input: unknown) {
      const of = JSON.stringify(input)
      if (made.current.of !== of) made.current = { of, key: crypto.randomUUID() }
      return { 'idempotency-key': made.current.key }
    },
    forget() {
      made.current = { of: '', key: '' }
    },
  }
}
