import { useCallback, useEffect, useRef, useState } from 'react'

/** The pause in typing after which the owner receives the text, milliseconds. */
const debounce = 200

type Pending = { timer: number; send: () => void }

type TypedText = {
  text: string
  type: (text: string) => void
  flush: () => void
}

/** A text field whose value has an owner, such as the address, who gets it debounced, or at once where it is empty.
 * Late echoes change nothing; a change from outside (Back) does, and cancels a pending text. */
export function useTypedText(value: string, onType: (text: string) => void): TypedText {
  const [text, setText] = useState(value)
  const sent = useRef<string[]>([])
  const known = useRef(value)
  const pending = useRef<Pending | null>(null)
  const cancel = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = null
  }, [])

  useEffect(() => {
    known.current = value
    const echo = sent.current.indexOf(value)
    if (echo >= 0) sent.current.splice(0, echo + 1)
    else {
      cancel()
      setText(value)
    }
  }, [value, cancel])
  useEffect(() => cancel, [cancel])

  const type = useCallback(
    (typed: string) => {
      setText(typed)
      cancel()
      const send = () => {
        cancel()
        if (typed === (sent.current.at(-1) ?? known.current)) return
        sent.current.push(typed)
        onType(typed)
      }
      if (typed === '') send()
      else pending.current = { timer: window.setTimeout(send, debounce), send }
    },
    [onType, cancel],
  )

  return { text, type, flush: () => pending.current?.send() }
}
