import { useEffect, useRef, useState } from 'react'

/**
 * A text that is typed here and kept elsewhere, such as in the address. What is typed shows at once; the
 * keeper's echoes, which may come late, change nothing; a change from outside (Back) does.
 */
export function useTypedText(kept: string, onType: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(kept)
  const sent = useRef<string[]>([])

  useEffect(() => {
    const echo = sent.current.indexOf(kept)
    if (echo < 0) setText(kept)
    else sent.current.splice(0, echo + 1)
  }, [kept])

  return [
    text,
    (typed) => {
      setText(typed)
      sent.current.push(typed)
      onType(typed)
    },
  ]
}
