import { useCallback, useEffect, useRef, useState } from 'react'

/** How long typing rests before the keeper is told, milliseconds. */
const rest = 200

type Due = { timer: number; tell: () => void }

type TypedText = {
  text: string
  type: (text: string) => void
  /** Tells what is still to be told: for when the field is left. */
  tell: () => void
}

/**
 * A text that is typed here and kept elsewhere, such as in the address. What is typed shows at once; the keeper is
 * told when the typing rests, so that no keystroke waits for it, and at once of a text that is emptied. The keeper's
 * echoes, which may come late, change nothing; a change from outside (Back) does, and what was not told is dropped.
 */
export function useTypedText(kept: string, onType: (text: string) => void): TypedText {
  const [text, setText] = useState(kept)
  const sent = useRef<string[]>([])
  const known = useRef(kept)
  const due = useRef<Due | null>(null)
  const drop = useCallback(() => {
    clearTimeout(due.current?.timer)
    due.current = null
  }, [])

  useEffect(() => {
    known.current = kept
    const echo = sent.current.indexOf(kept)
    if (echo >= 0) sent.current.splice(0, echo + 1)
    else {
      drop()
      setText(kept)
    }
  }, [kept, drop])
  useEffect(() => drop, [drop])

  const type = useCallback(
    (typed: string) => {
      setText(typed)
      drop()
      const tell = () => {
        drop()
        if (typed === (sent.current.at(-1) ?? known.current)) return
        sent.current.push(typed)
        onType(typed)
      }
      if (typed === '') tell()
      else due.current = { timer: window.setTimeout(tell, rest), tell }
    },
    [onType, drop],
  )

  return { text, type, tell: () => due.current?.tell() }
}
