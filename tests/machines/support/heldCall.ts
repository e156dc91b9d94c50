import { fromPromise } from 'xstate'

/** An actor of a machine whose promises the test settles itself, in the order they were asked for. */
export function heldCall<Answer, Input = unknown>() {
  const inputs: Input[] = []
  const signals: AbortSignal[] = []
  const pending: PromiseWithResolvers<Answer>[] = []

  function next(): PromiseWithResolvers<Answer> {
    const call = pending.shift()
    if (call === undefined) throw new Error('Nothing was asked for.')
    return call
  }

  return {
    /** What every call so far was given. */
    inputs,
    signals,
    answer: (answer: Answer) => next().resolve(answer),
    fail: (error: unknown = new Error('failed')) => next().reject(error),
    actor: fromPromise<Answer, Input>(({ input, signal }) => {
      const call = Promise.withResolvers<Answer>()
      inputs.push(input)
      signals.push(signal)
      pending.push(call)
      return call.promise
    }),
  }
}
