import { fromPromise } from 'xstate'

/** Copies a text; fails where the browser refuses. */
export const copyText = fromPromise<void, { text: string }>(({ input }) =>
  navigator.clipboard.writeText(input.text),
)

export const clipboardRefused = 'Your browser did not allow copying. Select the text and copy it yourself.'
